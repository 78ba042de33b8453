import { createHash, timingSafeEqual } from "node:crypto";

import type { FindProvider, Provider } from "../wallet/providers.ts";
import { gsc_codes } from "./gsc-codes.ts";

export type GscHead = { OperatorCode: string; RequestTime: string; Sign: string };

/**
 * The signature does not cover the body, and the calls of one second have the same one, so neither a changed body nor a repeat can be seen
 * in it. So the time window is the narrowest that clocks allow, the caller's address decides first, and transactions are stored by id.
 */
const window_ms = 30_000;

const expected = (method: string, { OperatorCode, RequestTime }: GscHead, secret: string): Buffer =>
  createHash("md5")
    .update(OperatorCode + RequestTime + method.toLowerCase() + secret)
    .digest();

/** The time of the form `YYYYMMDDhhmmss` at the provider's offset from UTC; NaN if it is none. */
const parseGscTime = (text: string, utc_offset_minutes: number): number => {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})$/.exec(text) ?? [];
  return (
    Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) - utc_offset_minutes * 60_000
  );
};

/** Returns the provider, or the code of the refusal. */
export const verifyGsc = async (
  method: string,
  head: GscHead,
  address: string,
  { findProvider, now }: { findProvider: FindProvider; now: () => number },
): Promise<Provider | number> => {
  const provider = await findProvider(head.OperatorCode);
  if (provider === null || provider.protocol !== "gsc" || !provider.isAllowed(address))
    return gsc_codes.unknown_operator;
  const sent = parseGscTime(head.RequestTime, provider.utc_offset_minutes);
  if (!(Math.abs(now() - sent) <= window_ms) || !/^[0-9a-f]{32}$/i.test(head.Sign))
    return gsc_codes.bad_sign;
  return timingSafeEqual(Buffer.from(head.Sign, "hex"), expected(method, head, provider.secret))
    ? provider
    : gsc_codes.bad_sign;
};
