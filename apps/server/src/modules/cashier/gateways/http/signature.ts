import { createHmac, timingSafeEqual } from "node:crypto";

/** How old a signature may be, and how far ahead the clock of its sender. */
const tolerance_ms = 5 * 60_000;
const second_ms = 1_000;
const time_form = /^\d{10}$/;
const signature_form = /^[0-9a-f]{64}$/;

/** Signs a text together with the time in seconds, so that an old signature cannot be used again later. */
export const sign = (secret: string, time: string, text: string | Buffer): string =>
  createHmac("sha256", secret).update(`${time}.`).update(text).digest("hex");

export const timeOf = (now: Date): string => String(Math.floor(now.getTime() / second_ms));

type Signed = { time: unknown; signature: unknown; text: Buffer };

/** Whether the text has a signature of this secret that is not too old. Compares in constant time. */
export const isSigned = (secret: string, { time, signature, text }: Signed, now: Date): boolean => {
  if (typeof time !== "string" || !time_form.test(time)) return false;
  if (typeof signature !== "string" || !signature_form.test(signature)) return false;
  if (Math.abs(now.getTime() - Number(time) * second_ms) > tolerance_ms) return false;
  return timingSafeEqual(
    Buffer.from(sign(secret, time, text), "hex"),
    Buffer.from(signature, "hex"),
  );
};
