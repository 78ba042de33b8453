/**
 * Repeats one request on many raw sockets, each time as soon as it is answered or refused, ignoring `Retry-After`.
 * Counts responses by status. When it is asked to end, it waits for the first 200, at most half a minute: on a busy machine
 * a short slice can be over before the first history is answered.
 */
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

export type ReadersOrder = { port: number; path: string; token: string; readers: number };
/** The counts, sent when the process was asked to end. */
export type ReadersAnswer = { statuses: Record<string, number> };

const head_end = "\r\n\r\n";
const status_at = "HTTP/1.1 ".length;
const first_answer_max_ms = 30_000;
const poll_ms = 50;
const length_form = /\r\ncontent-length: (\d+)\r\n/i;

let sockets: Socket[] = [];
let statuses: Record<string, number> = {};
let is_over = false;

const count = (status: string) => {
  statuses[status] = (statuses[status] ?? 0) + 1;
};

const open = ({ port, path, token }: ReadersOrder): void => {
  const request = `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${token}\r\naccept-language: my\r\n\r\n`;
  let received = "";
  const socket = connect({ port, host: "127.0.0.1", noDelay: true });
  socket.setEncoding("latin1");
  socket.on("connect", () => socket.write(request));
  socket.on("data", (chunk) => {
    received += String(chunk);
    const head = received.indexOf(head_end);
    if (head === -1) return;
    const length = Number(length_form.exec(received)?.[1] ?? 0);
    if (received.length < head + head_end.length + length) return;
    count(received.slice(status_at, status_at + 3));
    received = "";
    socket.write(request);
  });
  socket.on("error", () => count("broken"));
  socket.on("close", () => {
    if (!is_over) count("closed");
  });
  sockets.push(socket);
};

const untilAnswered = async (): Promise<void> => {
  const until = performance.now() + first_answer_max_ms;
  while (statuses["200"] === undefined && performance.now() < until) await sleep(poll_ms);
};

const endReading = async (): Promise<void> => {
  await untilAnswered();
  is_over = true;
  for (const socket of sockets) socket.destroy();
  process.send?.({ statuses } satisfies ReadersAnswer);
};

process.on("message", (order: ReadersOrder | "end") => {
  if (order === "end") {
    void endReading();
    return;
  }
  is_over = false;
  [sockets, statuses] = [[], {}];
  for (let each = 0; each < order.readers; each += 1) open(order);
});
