/**
 * Owns keyed hashes, sealed texts and opaque tokens. Promises that every secret carries the id of its key, so that keys can be
 * changed while the program runs on old rows, and that a token is stored only as its hash.
 */
export {
  hasDevelopmentKey,
  mac,
  macOf,
  macsOf,
  parseKeyRing,
  seal,
  unseal,
  type KeyRing,
} from "./key-ring.ts";
export { hashToken, makeToken } from "./opaque-token.ts";
