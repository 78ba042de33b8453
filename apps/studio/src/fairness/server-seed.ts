import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";

const form = /^[0-9a-f]{64}$/;

/** Whether a text is a SHA-256 value or a seed of 256 bits in hexadecimal digits. */
export const isSeed = (text: string): boolean => form.test(text);

export const readSeed = (text: string): Uint8Array => {
  if (!isSeed(text)) throw new RangeError("a seed has 64 hexadecimal digits");
  return hexToBytes(text);
};

/** What is published before the first bet: SHA-256 of the 32 bytes of the server seed. */
export const commitmentOf = (server_seed: string): string =>
  bytesToHex(sha256(readSeed(server_seed)));
