import {
  callWallet,
  calls,
  headerNames,
  parseAmount,
  requestText,
  sign,
  type Answer,
  type CallOptions,
} from "@shwe/swp";

import { exchange, type Received } from "../exchange.ts";
import type { Exchange, Outcome } from "../neutral.ts";
import type { Driver, DriverTarget, SendOptions, Tamper } from "./driver.ts";
import { spoil, type Headers } from "./swp-faults.ts";
import { messageOf } from "./swp-messages.ts";
import { takeTurns } from "./take-turns.ts";

const timeout_default_ms = 10_000;
const refusals = ["BAD_SIGN", "STALE_OR_REUSED", "UNKNOWN_KEY"] as const;

const amountOf = (text: string | undefined) =>
  text === undefined ? undefined : (parseAmount(text) ?? undefined);

const readAnswer = (answer: Answer): Omit<Outcome, "exchange"> => {
  const { balance, balance_before, balance_after, player_ref, session_id } = answer;
  return {
    code: answer.name,
    balance: amountOf(balance),
    before: amountOf(balance_before),
    after: amountOf(balance_after),
    replayed: answer.replayed,
    late: answer.late,
    reopened: answer.reopened,
    limit_kind: answer.limit_kind,
    state: answer.state,
    ...(player_ref === undefined || session_id === undefined
      ? {}
      : { player: { player_ref, session_id } }),
  };
};

/** Refusals of the signature itself need no signature; every other answer without one is no answer. */
const readRefusal = ({ status, body }: Received): string | null => {
  if (status !== 401 && status !== 403) return null;
  try {
    const { name } = JSON.parse(body.toString()) as { name?: unknown };
    return typeof name === "string" ? name : null;
  } catch {
    return null;
  }
};

type Request = { path: string; headers: Headers; body: Buffer };

const resigned = ({ path, headers, body }: Request, secret: string): Request => {
  const time = headers[headerNames.time] ?? "";
  const nonce = headers[headerNames.nonce] ?? "";
  const text = requestText({ method: "POST", path, time, nonce, body });
  return { path, body, headers: { ...headers, [headerNames.sign]: sign(secret, text) } };
};

/** The request as it is sent: what `callWallet` made, with what the case wants to be different. */
const prepare = (
  made: Request,
  secret: string,
  { text, content_type, tamper, again }: SendOptions,
): Request => {
  if (again !== undefined) {
    const { path, headers, body } = again.exchange.request;
    return { path, headers, body: Buffer.from(body) };
  }
  let request = made;
  if (text !== undefined) request = resigned({ ...request, body: Buffer.from(text) }, secret);
  if (content_type !== undefined)
    request = { ...request, headers: { ...request.headers, "content-type": content_type } };
  return tamper === undefined ? request : spoil(tamper, { ...request, secret });
};

/** A `fetch` for `callWallet` that sends the prepared request and notes what was exchanged. */
const noteExchange = (secret: string, timeout_ms: number, options: SendOptions) => {
  const noted: { exchange?: Exchange; received?: Received } = {};
  const fetch: NonNullable<CallOptions["fetch"]> = async (input, init = {}) => {
    const url = new URL(input as URL);
    const made = {
      path: url.pathname,
      headers: init.headers as Headers,
      body: Buffer.from(init.body as Uint8Array),
    };
    const { path, headers, body } = prepare(made, secret, options);
    url.pathname = path;
    const request = { method: "POST", path, headers, body: body.toString() };
    noted.exchange = { request, response: null };
    const received = await exchange(url, {
      ...{ method: "POST", headers, body, timeout_ms },
      cut: options.cut,
    });
    noted.received = received;
    noted.exchange = {
      request,
      response: { status: received.status, body: received.body.toString() },
    };
    const { status } = received;
    return new Response(new Uint8Array(received.body), { status, headers: received.headers });
  };
  return { noted, fetch };
};

const codesByTamper: Partial<Record<Tamper, readonly string[]>> = {
  unknown_key: ["UNKNOWN_KEY"],
  old_time: ["STALE_OR_REUSED"],
  future_time: ["STALE_OR_REUSED"],
};

export const createSwpDriver = (
  target: DriverTarget,
  nextUrl = takeTurns(target.wallet_urls),
): Driver => ({
  name: "swp",
  send: async (call, options = {}) => {
    const { key = target.key, timeout_ms = timeout_default_ms, reshape } = options;
    const { name, body } = messageOf(call, target);
    const { noted, fetch } = noteExchange(key.secret, timeout_ms, options);
    const answered = await callWallet(
      { base_url: nextUrl(), ...key, timeout_ms, fetch },
      { path: calls[name], body: reshape ? reshape(body) : body },
    );
    if (noted.exchange === undefined) throw new Error(`nothing was sent for ${call.verb}`);
    if (answered.kind === "answered")
      return { ...readAnswer(answered.answer), exchange: noted.exchange };
    const code = noted.received === undefined ? null : readRefusal(noted.received);
    return { code, reason: answered.reason, exchange: noted.exchange };
  },
  codesOf: (expected) => [expected],
  refusalOf: (tamper) => ({ codes: codesByTamper[tamper] ?? refusals }),
  lacks: { bets: "each bet of SWP is a call of its own" },
  not_applicable: {},
  differs: {},
  has_query: true,
});
