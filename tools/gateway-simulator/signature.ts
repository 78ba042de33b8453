import { createHmac } from "node:crypto";

const second_ms = 1_000;

/** A second implementation of the signature, so that the tests compare it with that of the server. */
export const signatureOf = (secret: string, time: string, text: string): string =>
  createHmac("sha256", secret).update(`${time}.${text}`).digest("hex");

export const signedHeaders = (
  secret: string,
  text: string,
  at_ms = Date.now(),
): Record<string, string> => {
  const time = String(Math.floor(at_ms / second_ms));
  return { "x-time": time, "x-signature": signatureOf(secret, time, text) };
};
