/**
 * Owns what happens to a picture from outside: it is decoded and encoded anew in a process of its own, or refused. Promises that no
 * byte of the original comes out, that the work is bounded in memory, time and number, and that a picture which breaks the decoder
 * breaks nothing else.
 */
export { createRecoder, type Recoder } from "./create-recoder.ts";
export type { Shape } from "./shapes.ts";
