/**
 * Players who reserve and send cash-ins, and operators who approve them, over HTTP on raw sockets, one request at a time on
 * each. Raw, because a complete HTTP client would use more CPU time than the server.
 */
import { randomInt, randomUUID } from "node:crypto";
import { connect } from "node:net";

export type CashLoadOrder = { port: number; duration_ms: number } & (
  | { kind: "requests"; tokens: string[]; connections: number; amount: number }
  | { kind: "approvals"; origin: string; cookies: string[]; ids: string[]; amount: number }
);
export type CashLoadResult = { answers: number; seconds: number; fault: string | null };

const head_end = "\r\n\r\n";
const ok = "HTTP/1.1 200";
const shown_chars_max = 400;

type Ask = (path: string, headers: string, body: object) => Promise<string>;

/** Opens a socket. Its function sends one request and returns the body of the response; every response must be a success. */
const open = (port: number): { ask: Ask; close: () => void } => {
  const socket = connect({ port, host: "127.0.0.1", noDelay: true });
  socket.setEncoding("latin1");
  let received = "";
  let waiting: PromiseWithResolvers<string> | null = null;
  const fail = (reason: string) => waiting?.reject(new Error(reason));
  socket.on("data", (chunk) => {
    received += String(chunk);
    const head = received.indexOf(head_end);
    if (head === -1) return;
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(received.slice(0, head))?.[1]);
    if (received.length < head + head_end.length + length) return;
    const [answer, body] = [received, received.slice(head + head_end.length)];
    received = "";
    if (answer.startsWith(ok)) waiting?.resolve(body);
    else fail(answer.slice(0, shown_chars_max));
  });
  socket.on("error", (error) => fail(error.message));
  socket.on("close", () => fail("the server closed a connection"));
  const ask: Ask = (path, headers, body) => {
    waiting = Promise.withResolvers<string>();
    const text = JSON.stringify(body);
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\naccept-language: my\r\n${headers}content-type: application/json\r\ncontent-length: ${text.length}\r\n\r\n${text}`,
    );
    return waiting.promise;
  };
  return { ask, close: () => socket.destroy() };
};

/** The turn of the next player, which the next order continues. */
let turn = 0;

const payIn = async (order: CashLoadOrder & { kind: "requests" }, ask: Ask): Promise<void> => {
  turn += 1;
  const login = `authorization: Bearer ${order.tokens[turn % order.tokens.length]}\r\n`;
  const reserved = await ask(
    "/api/cash-in/reserve",
    `${login}idempotency-key: ${randomUUID()}\r\n`,
    { payment_id: 1, amount: order.amount },
  );
  const { data } = JSON.parse(reserved) as { data: { id: string } };
  const transaction_id = String(randomInt(0, 1_000_000)).padStart(6, "0");
  await ask("/api/cash-in", login, { id: data.id, transaction_id, account_name: "Mg Aung Kyaw" });
};

/** Repeats `work` on each socket until the time is over, and counts what was done. */
const repeat = async (
  { port, duration_ms }: CashLoadOrder,
  works: readonly ((ask: Ask) => Promise<boolean>)[],
): Promise<CashLoadResult> => {
  const sockets = works.map(() => open(port));
  let answers = 0;
  const start = performance.now();
  const goOn = async (work: (ask: Ask) => Promise<boolean>, ask: Ask) => {
    while (performance.now() < start + duration_ms && (await work(ask))) answers += 1;
  };
  let fault: string | null = null;
  try {
    await Promise.all(
      works.map((work, at) => goOn(work, (sockets[at] as (typeof sockets)[0]).ask)),
    );
  } catch (error) {
    fault = String(error);
  }
  const seconds = (performance.now() - start) / 1_000;
  for (const { close } of sockets) close();
  return { answers, seconds, fault };
};

const run = (order: CashLoadOrder): Promise<CashLoadResult> => {
  if (order.kind === "requests")
    return repeat(
      order,
      Array.from({ length: order.connections }, () => async (ask: Ask) => {
        await payIn(order, ask);
        return true;
      }),
    );
  const ids = order.ids.values();
  return repeat(
    order,
    order.cookies.map((cookie) => async (ask: Ask) => {
      const { value: id, done } = ids.next();
      if (done) return false;
      const headers = `cookie: ${cookie}\r\norigin: ${order.origin}\r\n`;
      const body = { version: 2, amount: order.amount, note: null };
      await ask(`/office/cash_in/${id}/approve`, headers, body);
      return true;
    }),
  );
};

process.on("message", (order: CashLoadOrder) => {
  void run(order).then((result) => process.send?.(result));
});
