// Python's library and our code arrive as archives, compressed tars, and are unpacked before Python starts: of an archive
// of its own Python would read and decode every module twice.

const opened = async (response) => {
  const plain = (await response).body.pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(plain).arrayBuffer());
};

const BLOCK = 512; // bytes; a file is a block that names it, and as many as it fills

/** The files of an archive: each one's path and what is in it. They share its memory. */
const filesOf = (archive) => {
  const text = (from, to) => new TextDecoder().decode(archive.subarray(from, to)).split("\0")[0];
  const files = [];
  for (let at = 0; archive[at]; ) {
    const [path, size] = [text(at, at + 100), parseInt(text(at + 124, at + 136), 8)];
    files.push([path, archive.subarray(at + BLOCK, at + BLOCK + size)]);
    at += BLOCK * (1 + Math.ceil(size / BLOCK));
  }
  return files;
};

const PIECE = "memory/";

/** The memory among files, whose pieces are named by where they begin and have noughts between them; and the other files. */
const memoryOf = (files) => {
  const isPiece = ([name]) => name.startsWith(PIECE);
  const pieces = files.filter(isPiece).map(([name, content]) => [Number(name.slice(PIECE.length)), content]);
  const memory = new Uint8Array(Math.max(...pieces.map(([from, { length }]) => from + length)));
  for (const [from, content] of pieces) memory.set(content, from);
  return [memory, files.filter((file) => !isPiece(file))];
};

/** Write files below a folder. */
const unpack = (FS, folder, files) => {
  const made = new Set();
  for (const [name, content] of files) {
    const path = `${folder}/${name}`;
    const place = path.slice(0, path.lastIndexOf("/"));
    if (!made.has(place)) FS.mkdirTree(place);
    made.add(place);
    FS.writeFile(path, content, { canOwn: true });
  }
};

/** Have a WebAssembly with a memory begin with this in it. It brings nothing itself. */
const begin = (content) => {
  const instantiate = WebAssembly.instantiate;
  WebAssembly.instantiate = async (source, imports) => {
    const made = await instantiate.call(WebAssembly, source, imports);
    const memory = imports?.env?.memory;
    if (memory) new Uint8Array(memory.buffer).set(content);
    if (memory) WebAssembly.instantiate = instantiate;
    return made;
  };
};

