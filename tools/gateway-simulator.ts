import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

import { pageOf } from "./gateway-simulator/page.ts";
import { createPayments, type Payment } from "./gateway-simulator/payments.ts";
import { signatureOf } from "./gateway-simulator/signature.ts";
import { createWebhooks, type Faults, type WebhookKind } from "./gateway-simulator/webhooks.ts";

/**
 * Simulates a payment gateway in its own process: a hosted page, the status of a payment, the list of a day, and webhooks that
 * are lost, sent twice, late, in another order or forged.
 *
 *   GATEWAY_SIMULATOR_PORT      any free port unless given
 *   GATEWAY_SIMULATOR_MERCHANT  the merchant that is known
 *   GATEWAY_SIMULATOR_SECRET    the secret shared with the merchant
 *   GATEWAY_SIMULATOR_HOOK      where webhooks are sent; none unless given
 *   GATEWAY_SIMULATOR_FAULTS    the faults of webhooks at the start, as JSON
 *
 *   POST /payments, GET /payments/REF, GET /payments?day=…&after=…   signed calls of the merchant
 *   GET /pay/REF                 the hosted page
 *   POST /control/faults    {lost?, copies?, delay_ms?, is_reordered?, has_forged?}
 *   POST /control/pay       {ref, amount?, at?, is_silent?}  pays without the page, also a reference that was never opened
 *   POST /control/fail      {ref}
 *   POST /control/forget    {ref}  the payment was never made
 *   POST /control/webhook   {ref, kind, copies?}  sends one kind of webhook and answers with the status codes
 *   POST /control/hook      {url}  webhooks are sent there from now on
 *   POST /control/silence   {is_silent}  the calls of the merchant get no answer
 *   GET /                   the state
 */
if (process.env["NODE_ENV"] === "production")
  throw new Error("the simulator invents payments and is refused in production");
const merchant = process.env["GATEWAY_SIMULATOR_MERCHANT"] ?? "shwe";
const secret = process.env["GATEWAY_SIMULATOR_SECRET"] ?? "";
if (secret === "") throw new Error("GATEWAY_SIMULATOR_SECRET is missing");

const payments = createPayments();
const webhooks = createWebhooks({
  secret,
  hook_url: process.env["GATEWAY_SIMULATOR_HOOK"] ?? null,
});
webhooks.setFaults(JSON.parse(process.env["GATEWAY_SIMULATOR_FAULTS"] ?? "{}") as Partial<Faults>);

const sent_max = 10_000;
const page_size = 100;
const currency = "MMK";
const asked = { open: 0, query: 0, list: 0 };
let is_silent = false;
let base = "";

const answer = (res: ServerResponse, status: number, body: unknown): void => {
  res.writeHead(status, { "content-type": "application/json", "cache-control": "no-store" });
  res.end(JSON.stringify(body));
};

const isMerchant = ({ method, url, headers }: IncomingMessage, sent: string): boolean => {
  const time = headers["x-time"];
  if (headers["x-merchant"] !== merchant || typeof time !== "string") return false;
  return headers["x-signature"] === signatureOf(secret, time, `${method} ${url}\n${sent}`);
};

const openPayment = (res: ServerResponse, sent: string): void => {
  asked.open += 1;
  const { ref, amount, return_url, until_at } = JSON.parse(sent) as {
    ref: string;
    amount: number;
    return_url: string;
    until_at: string;
  };
  const opened = payments.open({ ref, amount, return_url, until_ms: Date.parse(until_at) });
  if (opened === null) return answer(res, 409, { error: "another amount" });
  answer(res, 200, { ref, amount, currency, pay_url: `${base}/pay/${encodeURIComponent(ref)}` });
};

const statusOf = ({ ref, state, payment_id, amount, paid_ms }: Payment): object => {
  if (state === "open") return { ref, state };
  if (state === "failed") return { ref, state, payment_id };
  return {
    ref,
    state,
    payment_id,
    amount,
    currency,
    paid_at: new Date(paid_ms ?? 0).toISOString(),
  };
};

const listDay = (res: ServerResponse, url: URL): void => {
  asked.list += 1;
  const after = url.searchParams.get("after") ?? "";
  const paid = payments.paidOn(url.searchParams.get("day") ?? "");
  const from = after === "" ? 0 : 1 + paid.findIndex(({ payment_id }) => payment_id === after);
  const page = paid.slice(from, from + page_size);
  answer(res, 200, {
    payments: page.map(({ ref, payment_id, amount }) => ({ ref, payment_id, amount, currency })),
    next: from + page_size < paid.length ? (page.at(-1)?.payment_id ?? null) : null,
  });
};

const serveMerchant = (req: IncomingMessage, res: ServerResponse, url: URL, sent: string): void => {
  // The connection stays open, as with a gateway that hangs.
  if (is_silent) return;
  if (!isMerchant(req, sent)) return answer(res, 401, { error: "not signed" });
  if (req.method === "POST") return openPayment(res, sent);
  if (url.pathname === "/payments") return listDay(res, url);
  asked.query += 1;
  const found = payments.find(decodeURIComponent(url.pathname.slice("/payments/".length)));
  answer(res, found ? 200 : 404, found ? statusOf(found) : { error: "unknown" });
};

const end = (payment: Payment, act: string | null): void => {
  if (payment.state !== "open" || Date.now() > payment.until_ms) return;
  if (act === "pay") payments.pay(payment);
  else if (act === "fail") payments.fail(payment);
  else return;
  void webhooks.announce(payment);
};

const servePage = (req: IncomingMessage, res: ServerResponse, url: URL, sent: string): void => {
  const payment = payments.find(decodeURIComponent(url.pathname.slice("/pay/".length)));
  if (!payment) return answer(res, 404, { error: "unknown" });
  if (req.method === "POST") {
    end(payment, new URLSearchParams(sent).get("act"));
    res.writeHead(303, { location: payment.return_url });
    res.end();
    return;
  }
  res.writeHead(200, { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" });
  res.end(pageOf(payment));
};

type Wish = {
  ref: string;
  amount?: number;
  at?: string;
  is_silent?: boolean;
  kind?: WebhookKind;
  copies?: number;
  url?: string;
};

/** The payment of a reference; one that was never opened is made. */
const paymentFor = ({ ref, amount = 1_000 }: Wish): Payment => {
  const found = payments.find(ref);
  const made =
    found ?? payments.open({ ref, amount, return_url: base, until_ms: Number.MAX_SAFE_INTEGER });
  if (!made) throw new Error("no such payment");
  return made;
};

const payBy = (wish: Wish): void => {
  const payment = paymentFor(wish);
  payments.pay(payment, {
    ...(wish.amount === undefined ? {} : { amount: wish.amount }),
    ...(wish.at === undefined ? {} : { at_ms: Date.parse(wish.at) }),
  });
  if (!wish.is_silent) void webhooks.announce(payment);
};

const controls: Record<string, (wish: Wish) => unknown> = {
  faults: (wish) => webhooks.setFaults(wish),
  pay: payBy,
  fail: (wish) => {
    const payment = paymentFor(wish);
    payments.fail(payment);
    void webhooks.announce(payment);
  },
  forget: ({ ref }) => payments.forget(ref),
  webhook: (wish) => webhooks.send(wish.kind ?? "true", paymentFor(wish), wish.copies),
  hook: ({ url = "" }) => webhooks.moveTo(url),
  silence: (wish) => (is_silent = wish.is_silent ?? false),
};

const control = async (res: ServerResponse, url: URL, sent: string): Promise<void> => {
  if (url.pathname === "/")
    return answer(res, 200, { asked, faults: webhooks.faults(), payments: payments.all() });
  const act = controls[url.pathname.replace("/control/", "")];
  if (!act) return answer(res, 404, { error: "not found" });
  answer(res, 200, { done: (await act(JSON.parse(sent) as Wish)) ?? null });
};

const handle = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
  const url = new URL(req.url ?? "/", "http://simulator");
  const sent = (await text(req)).slice(0, sent_max);
  if (/^\/payments(\/|$)/.test(url.pathname)) return serveMerchant(req, res, url, sent);
  if (url.pathname.startsWith("/pay/")) return servePage(req, res, url, sent);
  await control(res, url, sent);
};

const server = createServer((req, res) => {
  handle(req, res).catch(() => answer(res, 400, { error: "not understood" }));
});
server.listen(Number(process.env["GATEWAY_SIMULATOR_PORT"] ?? 0), "127.0.0.1");
await once(server, "listening");
base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
console.log(`gateway simulator ${base}`);
