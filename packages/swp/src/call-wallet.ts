import { codes, type Code } from "./codes.ts";
import { answerSchema, type Answer } from "./messages.ts";
import { answerText, headerNames, isSigned, makeNonce, requestText, sign } from "./signature.ts";
import { Value } from "typebox/value";

export type CallOptions = {
  base_url: string;
  key_id: string;
  secret: string;
  timeout_ms?: number;
  /** Sends the request; tests and the fault panel replace it. */
  fetch?: typeof globalThis.fetch;
  now?: () => number;
};

export type Call = { path: string; body: unknown };

/**
 * `answered`: a signed answer whose code decides. `unknown`: anything else, such as no answer, a time-out or an answer that is not
 * signed; whether the call was executed is not known.
 */
export type Outcome =
  | { kind: "answered"; code: Code; answer: Answer; status: number }
  | { kind: "unknown"; reason: string };

const timeout_default_ms = 5_000;
const known = new Set<number>(Object.values(codes));

const unknown = (reason: string): Outcome => ({ kind: "unknown", reason });

/** Signs and sends one call, and checks the signature of its answer. Never throws for a failure of the network. */
export const callWallet = async (
  {
    base_url,
    key_id,
    secret,
    timeout_ms = timeout_default_ms,
    fetch = globalThis.fetch,
    now = Date.now,
  }: CallOptions,
  { path, body }: Call,
): Promise<Outcome> => {
  const bytes = Buffer.from(JSON.stringify(body));
  const time = String(now());
  const nonce = makeNonce();
  try {
    const response = await fetch(new URL(path, base_url), {
      method: "POST",
      headers: {
        "content-type": "application/json; charset=utf-8",
        [headerNames.key]: key_id,
        [headerNames.time]: time,
        [headerNames.nonce]: nonce,
        [headerNames.sign]: sign(
          secret,
          requestText({ method: "POST", path, time, nonce, body: bytes }),
        ),
      },
      body: bytes,
      signal: AbortSignal.timeout(timeout_ms),
      redirect: "error",
    });
    const received = Buffer.from(await response.arrayBuffer());
    const answer_time = response.headers.get(headerNames.time) ?? "";
    const text = answerText(response.status, { time: answer_time, nonce, body: received });
    if (!isSigned([secret], text, response.headers.get(headerNames.sign) ?? ""))
      return unknown(`the answer with status ${response.status} is not signed`);
    const answer: unknown = JSON.parse(received.toString());
    if (!Value.Check(answerSchema, answer) || !known.has(answer.code))
      return unknown("the answer is malformed");
    return { kind: "answered", code: answer.code as Code, answer, status: response.status };
  } catch (error) {
    return unknown(error instanceof Error ? error.message : String(error));
  }
};
