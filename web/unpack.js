// Python's library and our code arrive as archives, compressed tars, and are unpacked before Python starts: of an archive
// of its own Python would read and decode every module twice.

const opened = async (response) => {
  const plain = (await response).body.pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(plain).arrayBuffer());
};

const BLOCK = 512; // bytes; a file is a block that names it, and as many as it fills

/** Write the files of an archive into a folder. They share its memory. */
const unpack = (FS, folder, archive) => {
  const text = (from, to) => new TextDecoder().decode(archive.subarray(from, to)).split("\0")[0];
  const made = new Set();
  for (let at = 0; archive[at]; ) {
    const [path, size] = [`${folder}/${text(at, at + 100)}`, parseInt(text(at + 124, at + 136), 8)];
    const place = path.slice(0, path.lastIndexOf("/"));
    if (!made.has(place)) FS.mkdirTree(place);
    made.add(place);
    FS.writeFile(path, archive.subarray(at + BLOCK, at + BLOCK + size), { canOwn: true });
    at += BLOCK * (1 + Math.ceil(size / BLOCK));
  }
};

