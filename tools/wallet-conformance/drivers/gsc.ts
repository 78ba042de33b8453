import { parseAmount, type CodeName } from "@shwe/swp";

import { exchange, type Received } from "../exchange.ts";
import type { Call, Outcome } from "../neutral.ts";
import type { Driver, DriverTarget, SendOptions, Tamper } from "./driver.ts";
import { gscEnvelope, gscMessageOf, gscSign, gscText, gscTime } from "./gsc-messages.ts";
import { takeTurns } from "./take-turns.ts";

const timeout_default_ms = 10_000;
/** Beyond what any wallet of this dialect accepts, with room for a clock that is slightly off. */
const clock_off_ms = 10 * 60_000;

/** 999 for a debit, because a provider may take 1003 for a bet that was placed before; 1003 for everything else. */
const known_id = ["999", "1003"] as const;

/**
 * The codes of GSC for each outcome: 0 done, 999 other errors, 1000 unknown member, 1001 no funds, 1002 unknown key, 1003 known
 * transaction, 1004 wrong signature, 1006 unknown bet, 2000 maintenance.
 */
const codesByOutcome: Record<CodeName, readonly string[]> = {
  OK: ["0"],
  OK_REPLAY: ["1003"],
  OK_NOOP: ["1006"],
  INSUFFICIENT_FUNDS: ["1001"],
  LIMIT_REACHED: ["999"],
  AMOUNT_OUT_OF_RANGE: ["999"],
  CURRENCY_MISMATCH: ["999"],
  GAME_DISABLED: ["2000"],
  MARKET_CLOSED: ["999"],
  PLAYER_UNKNOWN: ["1000"],
  PLAYER_BLOCKED: ["1000"],
  SESSION_INVALID: ["1000"],
  SESSION_EXPIRED: ["1000"],
  TX_CONFLICT: known_id,
  TX_CANCELLED: known_id,
  BET_NOT_FOUND: ["1006"],
  BET_SETTLED: ["1003"],
  ROUND_CLOSED: known_id,
  ROUND_VOID: ["1006"],
  IN_PROGRESS: ["999"],
  BAD_SIGN: ["1004"],
  STALE_OR_REUSED: ["1004"],
  MALFORMED: ["999"],
  UNKNOWN_KEY: ["1002"],
  IP_NOT_ALLOWED: ["1002", "1004"],
  MAINTENANCE: ["2000"],
  OVERLOADED: ["999"],
  INTERNAL: ["999"],
};

const not_in_dialect: Partial<Record<Tamper, string>> = {
  no_nonce: "GSC has no nonce",
  malformed_nonce: "GSC has no nonce",
  changed_body: "the signature of GSC does not cover the body",
};

const codesByTamper: Partial<Record<Tamper, readonly string[]>> = {
  unknown_key: ["1002"],
  no_key: ["1002", "999"],
  no_signature: ["1004", "999"],
  malformed_signature: ["1004", "999"],
  no_time: ["1004", "999"],
  malformed_time: ["1004", "999"],
};

type Parts = { method: string; time: string; sign: string | null; operator: string | null };

/** What a request with the fault carries instead. */
const spoil = (
  tamper: Tamper,
  parts: Parts,
  signFor: (time: string, method?: string) => string,
): Parts => {
  const shifted = (by_ms: number) => {
    const time = gscTime(new Date(Date.now() + by_ms));
    return { ...parts, time, sign: signFor(time) };
  };
  switch (tamper) {
    case "wrong_secret":
      return { ...parts, sign: "0".repeat(32) };
    case "no_signature":
      return { ...parts, sign: null };
    case "malformed_signature":
      return { ...parts, sign: "abc" };
    case "no_key":
      return { ...parts, operator: null };
    case "unknown_key":
      return { ...parts, operator: "unknown" };
    case "no_time":
      return { ...parts, time: "", sign: signFor("") };
    case "malformed_time":
      return { ...parts, time: "yesterday", sign: signFor("yesterday") };
    case "old_time":
      return shifted(-clock_off_ms);
    case "future_time":
      return shifted(clock_off_ms);
    case "other_call":
      return {
        ...parts,
        sign: signFor(parts.time, parts.method === "GetBalance" ? "PlaceBet" : "GetBalance"),
      };
    case "no_nonce":
    case "malformed_nonce":
    case "changed_body":
      throw new Error(not_in_dialect[tamper]);
  }
};

const withoutNulls = (message: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(message).filter(([, value]) => value !== null));

/** Reads an amount digit by digit from the text of the answer. */
const amountIn = (text: string, name: string) => {
  const [, digits] = new RegExp(`"${name}":\\s*"?(\\d+(?:[.]\\d{1,4})?)`).exec(text) ?? [];
  return digits === undefined ? undefined : (parseAmount(digits) ?? undefined);
};

const readAnswer = ({ status, body }: Received): Omit<Outcome, "exchange"> => {
  const text = body.toString();
  try {
    const { ErrorCode } = JSON.parse(text) as { ErrorCode?: unknown };
    if (status !== 200 || !Number.isInteger(ErrorCode))
      return { code: null, reason: `status ${status} without an ErrorCode` };
    return {
      code: String(ErrorCode),
      ...{ balance: amountIn(text, "Balance"), before: amountIn(text, "BeforeBalance") },
    };
  } catch {
    return { code: null, reason: `the answer with status ${status} is not JSON` };
  }
};

const prepare = (call: Call, options: SendOptions, target: DriverTarget) => {
  const { key = target.key, tamper, reshape, again } = options;
  if (again !== undefined) {
    const { path, headers, body } = again.exchange.request;
    return { path, headers, text: body };
  }
  const message = gscMessageOf(call, target);
  const signFor = (time: string, method: string = message.method) => gscSign(key, time, method);
  const time = gscTime(new Date());
  const plain = { method: message.method, time, sign: signFor(time), operator: key.key_id };
  const parts = tamper === undefined ? plain : spoil(tamper, plain, signFor);
  const envelope = withoutNulls(
    gscEnvelope(message, { ...parts, product_id: target.product_id } as Parameters<
      typeof gscEnvelope
    >[1]),
  );
  const { content_type = "application/json; charset=utf-8" } = options;
  return {
    path: `/Seamless/${message.method}`,
    headers: { "content-type": content_type },
    text: options.text ?? gscText(reshape ? reshape(envelope) : envelope),
  };
};

const no_rounds = "GSC has no message that closes or voids a round";

export const createGscDriver = (
  target: DriverTarget,
  nextUrl = takeTurns(target.wallet_urls),
): Driver => ({
  name: "gsc",
  send: async (call, options = {}) => {
    const { path, headers, text } = prepare(call, options, target);
    const request = { method: "POST", path, headers, body: text };
    try {
      const received = await exchange(new URL(path, nextUrl()), {
        ...{ method: "POST", headers, body: Buffer.from(text), cut: options.cut },
        timeout_ms: options.timeout_ms ?? timeout_default_ms,
      });
      const response = { status: received.status, body: received.body.toString() };
      return { ...readAnswer(received), exchange: { request, response } };
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      return { code: null, reason, exchange: { request, response: null } };
    }
  },
  codesOf: (expected) => codesByOutcome[expected],
  refusalOf: (tamper) => {
    const reason = not_in_dialect[tamper];
    return reason === undefined
      ? { codes: codesByTamper[tamper] ?? ["1004"] }
      : { not_applicable: reason };
  },
  lacks: {
    verify: "a token of GSC is not exchanged by the provider",
    acknowledge: "GSC has no reality check",
    end: "GSC has no sessions",
    bet_win: "GSC sends a bet and its result as two messages",
    ...{ close: no_rounds, void: no_rounds },
    query: "GSC cannot ask for a transaction",
    query_round: "GSC cannot ask for a round",
  },
  not_applicable: { "W-201": "a cancellation of GSC names the wager, not one of its bets" },
  // A result closes its wager, and a cancellation ends it. A cancellation of a refused bet and a second rollback of a result are done
  // and move nothing.
  differs: {
    ...{ "W-124": "ROUND_CLOSED", "W-125": "ROUND_CLOSED", "W-129": "ROUND_CLOSED" },
    ...{ "W-143": "OK", "W-154": "OK" },
  },
  has_query: false,
});
