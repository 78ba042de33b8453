import { createHash, randomBytes } from "node:crypto";

const token_bytes = 32;

/** 256 random bits, safe in a header. */
export const makeToken = (): string => randomBytes(token_bytes).toString("base64url");

/** What is stored instead of the token. It is random, so a plain hash is enough: there is nothing to guess. */
export const hashToken = (token: string): Buffer => createHash("sha256").update(token).digest();
