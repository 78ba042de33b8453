/**
 * Repeats a request on a few raw sockets, one at a time on each, and counts whole responses. Every response must have
 * the status 200 and the length of the first; nothing more is parsed, because the client would otherwise use more CPU
 * time than the server.
 */
import { readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";

export type LoadOrder = {
  port: number;
  request: string;
  /** A file of tokens, one per row: each request replaces `{token}` by the next one. */
  tokens_file?: string;
  connections: number;
  duration_ms: number;
  /** The load continues after `duration_ms` until it has at least this many responses. */
  answers_min?: number;
};
export type LoadResult = { answers: number; seconds: number; fault: string | null };

const status_offset = "HTTP/1.1 ".length;
const digit_two = 0x32;
const read_bytes = 64 * 1024;
const shown_bytes_max = 40;
const head_end = "\r\n\r\n";

const answerLength = (first: Buffer): number => {
  const head = first.toString("latin1", 0, first.indexOf(head_end) + head_end.length);
  const length = /\r\ncontent-length: (\d+)\r\n/i.exec(head)?.[1];
  if (length === undefined) throw new Error(`no length in: ${head}`);
  return head.length + Number(length);
};

/** The requests by token file, built once before the measurement. */
const made = new Map<string, string[]>();

const requestsOf = ({ request, tokens_file }: LoadOrder): string[] => {
  if (tokens_file === undefined) return [request];
  const known = made.get(tokens_file);
  if (known) return known;
  const tokens = readFileSync(tokens_file, "utf8").trim().split("\n");
  const requests = tokens.map((token) => request.replace("{token}", token));
  made.set(tokens_file, requests);
  return requests;
};

const run = (order: LoadOrder): Promise<LoadResult> =>
  new Promise((resolve) => {
    const { port, connections, duration_ms, answers_min = 0 } = order;
    const requests = requestsOf(order);
    let turn = 0;
    const nextRequest = (): string => requests[turn++ % requests.length] ?? "";
    const sockets: Socket[] = [];
    let answers = 0;
    let size = 0;
    let ended = false;
    let isDue = false;
    const start = performance.now();

    const end = (fault: string | null) => {
      if (ended) return;
      ended = true;
      for (const socket of sockets) socket.destroy();
      resolve({ answers, seconds: (performance.now() - start) / 1000, fault });
    };

    /** Processes received bytes. Returns false when the socket must stop reading. */
    const onAnswer = (chunk: Buffer, bytes: number, state: { received: number }): boolean => {
      if (ended) return false;
      if (state.received === 0 && chunk[status_offset] !== digit_two) {
        end(chunk.toString("latin1", 0, Math.min(bytes, shown_bytes_max)));
        return false;
      }
      if (size === 0) size = answerLength(chunk.subarray(0, bytes));
      state.received += bytes;
      if (state.received > size) end("an answer of another length");
      return true;
    };

    const open = () => {
      const state = { received: 0 };
      const socket = connect({
        port,
        host: "127.0.0.1",
        noDelay: true,
        // One buffer for all reads of a socket: without Node's streams the load generator costs less than the server.
        onread: {
          buffer: Buffer.allocUnsafe(read_bytes),
          callback: (read, chunk) => {
            if (!onAnswer(chunk as Buffer, read, state)) return false;
            if (state.received < size) return true;
            state.received = 0;
            answers += 1;
            if (isDue && answers >= answers_min) {
              end(null);
              return false;
            }
            socket.write(nextRequest(), "latin1");
            return true;
          },
        },
      });
      socket.on("connect", () => socket.write(nextRequest(), "latin1"));
      socket.on("error", (error) => end(error.message));
      socket.on("close", () => end("the server closed a connection"));
      sockets.push(socket);
    };

    for (let each = 0; each < connections; each += 1) open();
    setTimeout(() => {
      isDue = true;
      if (answers >= answers_min) end(null);
    }, duration_ms);
  });

process.on("message", (order: LoadOrder) => {
  void run(order).then((result) => process.send?.(result));
});
