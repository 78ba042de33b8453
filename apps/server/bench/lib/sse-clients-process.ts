/**
 * Thousands of event stream clients as raw sockets, which report when each has received a given text. All processes use
 * the clock of this machine.
 */
import { readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";

export type ClientsOrder =
  | { kind: "open"; port: number; tokens_file: string; from: number; count: number }
  | { kind: "watch"; word: string };
/**
 * Messages to the bench: `ready` when the streams are open, and when the process has begun to wait for a text; then
 * `seen_ms`, when each stream received the text.
 */
export type ClientsAnswer = { ready: number } | { seen_ms: number[] };

const opening_max = 100;
const read_bytes = 4_096;

const sockets: Socket[] = [];
let word = Buffer.alloc(0);
let seen_ms: number[] = [];
/** The streams that received the text. A stream that gets it twice fails the bench, so it cannot hide one that never gets it. */
let seen = new Set<Socket>();

const tell = (answer: ClientsAnswer) => process.send?.(answer);
const fail = (reason: string) => {
  process.stderr.write(`a stream ended: ${reason}\n`);
  process.exit(1);
};

const onBytes = (socket: Socket, chunk: Buffer, length: number): void => {
  if (word.length === 0 || chunk.subarray(0, length).indexOf(word) === -1) return;
  if (seen.has(socket)) return fail(`it got ${word.toString()} twice`);
  seen.add(socket);
  seen_ms.push(Number(process.hrtime.bigint()) / 1e6);
  if (seen_ms.length < sockets.length) return;
  word = Buffer.alloc(0);
  tell({ seen_ms });
};

/** All sockets share one buffer, because every read is processed before the next. */
const shared = Buffer.allocUnsafe(read_bytes);

const openOne = (port: number, token: string): Promise<void> =>
  new Promise((resolve) => {
    let isOpen = false;
    const socket = connect({
      port,
      host: "127.0.0.1",
      onread: {
        buffer: shared,
        callback: (length, chunk) => {
          const bytes = chunk as Buffer;
          // The server begins every stream with several events. The balance is the last of them, so the stream is ready
          // then.
          if (!isOpen && bytes.subarray(0, length).includes("event: balance")) {
            isOpen = true;
            resolve();
          }
          onBytes(socket, bytes, length);
          return true;
        },
      },
    });
    socket.on("connect", () =>
      socket.write(
        `GET /events HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${token}\r\naccept-language: my\r\n\r\n`,
      ),
    );
    socket.on("error", (error) => fail(error.message));
    socket.on("close", () => fail("the server closed it"));
    sockets.push(socket);
  });

const openAll = async (order: ClientsOrder & { kind: "open" }): Promise<void> => {
  const tokens = readFileSync(order.tokens_file, "utf8")
    .split("\n")
    .slice(order.from, order.from + order.count);
  const next = tokens.values();
  const openSome = async () => {
    for (const token of next) await openOne(order.port, token);
  };
  await Promise.all(Array.from({ length: opening_max }, openSome));
  tell({ ready: sockets.length });
};

process.on("message", (order: ClientsOrder) => {
  if (order.kind === "open") {
    void openAll(order);
    return;
  }
  word = Buffer.from(order.word);
  seen_ms = [];
  seen = new Set();
  tell({ ready: sockets.length });
});
process.on("SIGTERM", () => process.exit(0));
