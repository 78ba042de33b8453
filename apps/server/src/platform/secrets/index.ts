/**
 * Owns keyed hashes, signatures, sealed texts and opaque tokens. Promises that every secret carries the id of its key, so that keys can be
 * changed while the program runs on old rows, and that a token is stored only as its hash.
 */
export {
  hasDevelopmentKey,
  mac,
  macOf,
  macsOf,
  parseKeyRing,
  seal,
  sealBytes,
  unseal,
  unsealBytes,
  type KeyRing,
} from "./key-ring.ts";
export { publicKeysOf, signText } from "./signing.ts";
export {
  rawPublicKey,
  readPublicKeys,
  readSigner,
  signBytes,
  type PublicKeys,
  type SealKeyPlace,
  type Signer,
} from "./seal-keys.ts";
export { hashToken, makeToken } from "./opaque-token.ts";
