import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";

export const headerNames = {
  key: "swp-key",
  time: "swp-time",
  nonce: "swp-nonce",
  sign: "swp-sign",
} as const;

const version = "v1=";
const nonce_bytes = 16;
const request_label = "SWP1";
const answer_label = "SWP1-ANSWER";

/** What the signature of a request covers. `path` includes the query. */
export type SignedRequest = {
  method: string;
  path: string;
  time: string;
  nonce: string;
  body: Uint8Array;
};

const bodyHash = (body: Uint8Array): string => createHash("sha256").update(body).digest("hex");

export const requestText = ({ method, path, time, nonce, body }: SignedRequest): string =>
  [request_label, method, path, time, nonce, bodyHash(body)].join("\n");

/** An answer is bound to its request by the nonce, so the answer to another request is not accepted for it. */
export const answerText = (
  status: number,
  { time, nonce, body }: Pick<SignedRequest, "time" | "nonce" | "body">,
): string => [answer_label, String(status), time, nonce, bodyHash(body)].join("\n");

const digestOf = (secret: string, text: string): Buffer =>
  createHmac("sha256", secret).update(text).digest();

export const sign = (secret: string, text: string): string =>
  version + digestOf(secret, text).toString("hex");

/** Whether one of the secrets signed the text. Takes the same time for every wrong signature. */
export const isSigned = (secrets: readonly string[], text: string, signature: string): boolean => {
  if (!/^v1=[0-9a-f]{64}$/.test(signature)) return false;
  const given = Buffer.from(signature.slice(version.length), "hex");
  return secrets.some((secret) => timingSafeEqual(given, digestOf(secret, text)));
};

export const makeNonce = (): string => randomBytes(nonce_bytes).toString("hex");
