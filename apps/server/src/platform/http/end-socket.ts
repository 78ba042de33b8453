import type { Duplex } from "node:stream";

/** How long a connection remains open after its last bytes were sent, so that they can arrive. */
const linger_ms = 1_000;

/** Ends a connection and destroys it soon after, because it would stay open if the peer never closed its side. */
export const endSocket = (socket: Duplex, last_words: string | Buffer): void => {
  if (socket.writable) socket.end(last_words);
  const timer = setTimeout(() => socket.destroy(), linger_ms);
  socket.once("close", () => clearTimeout(timer));
};

const answerWithoutBody = (status: string): Buffer =>
  Buffer.from(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);

/**
 * The reply to data that is not HTTP. It has no body, because without a parsed request the language of the caller is
 * unknown.
 */
export const malformed_request = answerWithoutBody("400 Bad Request");
export const late_request = answerWithoutBody("408 Request Timeout");
