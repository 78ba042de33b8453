import { answerText, headerNames, isSigned, makeNonce, requestText, sign } from "@shwe/swp";

import { isNameAnswered } from "../../../../platform/name-server.ts";

/** A page of 500 games has about 100 kB. */
const answer_bytes_max = 1024 * 1024;
const timeout_ms = 8_000;

export type ProviderAddress = {
  readonly base_url: string;
  readonly key_id: string;
  readonly secret: string;
};

const readBounded = async (answer: Response): Promise<Buffer> => {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer.body ?? []) {
    size += part.length;
    if (size > answer_bytes_max) throw new Error("the provider answers too many bytes");
    parts.push(part);
  }
  return Buffer.concat(parts);
};

/**
 * The address at which this process reaches a provider. Browsers resolve names below localhost to the machine itself; the resolver of the system
 * often does not.
 */
const reachable = (url: URL): URL => {
  const there = new URL(url);
  if (there.hostname.endsWith(".localhost")) there.hostname = "127.0.0.1";
  return there;
};

/**
 * Calls a provider by SWP/1 and returns the JSON of its answer. Rejects unless the answer has status 200 and the provider's signature for this
 * very request, because anybody could otherwise answer for the provider. Errors do not contain the secret.
 */
export const callProvider = async (
  { base_url, key_id, secret }: ProviderAddress,
  { path, body }: { path: string; body: object },
  signal: AbortSignal,
): Promise<unknown> => {
  const url = reachable(new URL(`${base_url.replace(/\/$/, "")}${path}`));
  if (!(await isNameAnswered(url.href)))
    throw new Error("no name server answers for the host of the provider");
  const sent = Buffer.from(JSON.stringify(body));
  const time = String(Date.now());
  const nonce = makeNonce();
  const signed = { method: "POST", path: url.pathname, time, nonce, body: sent };
  const answer = await fetch(url, {
    method: "POST",
    headers: {
      "content-type": "application/json; charset=utf-8",
      [headerNames.key]: key_id,
      [headerNames.time]: time,
      [headerNames.nonce]: nonce,
      [headerNames.sign]: sign(secret, requestText(signed)),
    },
    body: sent,
    redirect: "error",
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeout_ms)]),
  });
  const received = await readBounded(answer);
  const answered = { time: answer.headers.get(headerNames.time) ?? "", nonce, body: received };
  const signature = answer.headers.get(headerNames.sign) ?? "";
  if (!isSigned([secret], answerText(answer.status, answered), signature))
    throw new Error(`the answer with status ${answer.status} is not signed`);
  if (answer.status !== 200) throw new Error(`the provider answered ${answer.status}`);
  return JSON.parse(received.toString("utf8")) as unknown;
};
