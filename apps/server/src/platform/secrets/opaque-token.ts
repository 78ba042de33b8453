import { createHash, randomBytes } from "node:crypto";

const token_bytes = 32;

/** 256 random bits that can be sent in a header. */
export const makeToken = (): string => randomBytes(token_bytes).toString("base64url");

/** The hash that is stored instead of the token. A plain hash is enough because a random token cannot be guessed. */
export const hashToken = (token: string): Buffer => createHash("sha256").update(token).digest();
