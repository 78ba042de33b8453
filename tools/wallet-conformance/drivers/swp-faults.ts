import { calls, headerNames, makeNonce, requestText, sign } from "@shwe/swp";

import type { Tamper } from "./driver.ts";

/** Beyond the 30 seconds that the wallet allows, with room for a clock that is slightly off. */
const clock_off_ms = 60_000;

export type Headers = Record<string, string>;

const without = (headers: Headers, name: string): Headers =>
  Object.fromEntries(Object.entries(headers).filter(([each]) => each !== name));

/** Changes a signed request so that it has the fault. A fault of the time or the nonce is signed correctly. */
export const spoil = (
  tamper: Tamper,
  { path, headers, body, secret }: { path: string; headers: Headers; body: Buffer; secret: string },
): { path: string; headers: Headers; body: Buffer } => {
  const { key, time, nonce, sign: signature } = headerNames;
  const signedWith = (changed: Headers, by = secret): Headers => {
    const merged = { ...headers, ...changed };
    const text = requestText({
      method: "POST",
      path,
      time: merged[time] ?? "",
      nonce: merged[nonce] ?? "",
      body,
    });
    return { ...merged, [signature]: sign(by, text) };
  };
  const shifted = (by_ms: number) => signedWith({ [time]: String(Date.now() + by_ms) });
  switch (tamper) {
    case "wrong_secret":
      return { path, body, headers: signedWith({}, `${secret}x`) };
    case "no_signature":
      return { path, body, headers: without(headers, signature) };
    case "malformed_signature":
      return { path, body, headers: { ...headers, [signature]: "v2=abc" } };
    case "no_key":
      return { path, body, headers: without(headers, key) };
    case "unknown_key":
      return { path, body, headers: { ...headers, [key]: `unknown-${makeNonce()}` } };
    case "no_time":
      return { path, body, headers: without(signedWith({ [time]: "" }), time) };
    case "old_time":
      return { path, body, headers: shifted(-clock_off_ms) };
    case "future_time":
      return { path, body, headers: shifted(clock_off_ms) };
    case "malformed_time":
      return { path, body, headers: signedWith({ [time]: "1e12" }) };
    case "no_nonce":
      return { path, body, headers: without(signedWith({ [nonce]: "" }), nonce) };
    case "malformed_nonce":
      return { path, body, headers: signedWith({ [nonce]: "not-hexadecimal" }) };
    case "changed_body":
      return { path, headers, body: Buffer.from(body.toString().replace(/}$/, " }")) };
    case "other_call":
      return { path: path === calls.bet ? calls.win : calls.bet, headers, body };
  }
};
