// What draws a code, fetched with the first that is shown.

export { encode } from "uqr";
