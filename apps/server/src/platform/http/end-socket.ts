import type { Duplex } from "node:stream";

/** Long enough for the last words to arrive. */
const linger_ms = 1_000;

/** Closed when nobody listens any more is not closed: a peer that never closes its side would keep the connection. */
export const endSocket = (socket: Duplex, last_words: string | Buffer): void => {
  if (socket.writable) socket.end(last_words);
  const timer = setTimeout(() => socket.destroy(), linger_ms);
  socket.once("close", () => clearTimeout(timer));
};

const answerWithoutBody = (status: string): Buffer =>
  Buffer.from(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);

/** For what is not HTTP: the parser gave up, so there is no request to answer in its language. */
export const malformed_request = answerWithoutBody("400 Bad Request");
export const late_request = answerWithoutBody("408 Request Timeout");
