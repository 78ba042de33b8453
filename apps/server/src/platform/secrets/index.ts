/**
 * Keyed hashes, signatures, encrypted texts and opaque tokens. Everything made with a secret key carries the id of that
 * secret key, so that it can be rotated while old rows remain readable. A token is stored only as its hash.
 */
export {
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
