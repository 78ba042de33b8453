/**
 * Owns streams of server-sent events as sockets: how one is asked for, what it may hold, who it belongs to, when it is cut. Knows
 * nothing about what is told over them. Promises that a reader who does not keep up costs a bounded amount and then its place.
 */
export { streamHead, wholeAnswer } from "./answer.ts";
export { encodeEvent, encodeMark, encodeRetry } from "./encode.ts";
export { listenForHeads } from "./listen.ts";
export type { Head } from "./read-head.ts";
export { createStreams, type DropReason, type Stream, type Streams } from "./streams.ts";
