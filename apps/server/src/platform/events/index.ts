/**
 * Event streams as sockets: how one is requested, its limits, its owner, and when it is closed. The module that uses
 * the streams defines the content of the events. A client that reads too slowly costs a bounded amount of memory and is
 * then disconnected.
 */
export { streamHead, wholeAnswer } from "./answer.ts";
export { encodeEvent, encodeMark, encodeRetry } from "./encode.ts";
export { listenForHeads } from "./listen.ts";
export type { Head } from "./read-head.ts";
export { createStreams, type DropReason, type Stream, type Streams } from "./streams.ts";
