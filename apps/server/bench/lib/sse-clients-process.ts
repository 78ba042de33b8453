/**
 * Thousands of readers of streams, as raw sockets: asked to, they tell when each of them has seen a certain word. The clock is
 * the machine's own, the same in every process.
 */
import { readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";

export type ClientsOrder =
  | { kind: "open"; port: number; tokens_file: string; from: number; count: number }
  | { kind: "watch"; word: string };
/** First that they are open or watching, then when each saw the word. */
export type ClientsAnswer = { ready: number } | { seen_ms: number[] };

const opening_max = 100;
const read_bytes = 4_096;

const sockets: Socket[] = [];
let word = Buffer.alloc(0);
let seen_ms: number[] = [];
/** Each stream counts once: a stream that gets a word twice must not stand for one that never gets it. */
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

/** One buffer for all: every read is looked at before the next one happens. */
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
          // The state of the balance is the last thing a stream begins with.
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
