import { createPrivateKey, createPublicKey, sign, type KeyObject } from "node:crypto";

import { deriveKey, type Key, type KeyRing } from "./key-ring.ts";

/** DER header of an Ed25519 private key (RFC 8410); the 32 bytes of the key follow. */
const private_key_head = Buffer.from("302e020100300506032b657004220420", "hex");
const raw_public_bytes = 32;

type Signature = { key_id: string; signature: Buffer };
type PublicKey = { key_id: string; public_key: Buffer };

const signers = new WeakMap<Key, Map<string, KeyObject>>();

const signerOf = (key: Key, use: string): KeyObject => {
  const uses = signers.get(key) ?? new Map<string, KeyObject>();
  signers.set(key, uses);
  const known = uses.get(use);
  if (known) return known;
  const made = createPrivateKey({
    key: Buffer.concat([private_key_head, deriveKey(key, use)]),
    format: "der",
    type: "pkcs8",
  });
  uses.set(use, made);
  return made;
};

/**
 * Signs with the newest signing key of the ring (Ed25519). The same text under the same signing key always gets the
 * same signature.
 */
export const signText = (ring: KeyRing, use: string, text: string): Signature => ({
  key_id: ring[0].id,
  signature: sign(null, Buffer.from(text, "utf8"), signerOf(ring[0], use)),
});

/** The public keys of the ring, newest first, for verifying its signatures. */
export const publicKeysOf = (ring: KeyRing, use: string): PublicKey[] =>
  ring.map((key) => ({
    key_id: key.id,
    public_key: createPublicKey(signerOf(key, use))
      .export({ type: "spki", format: "der" })
      .subarray(-raw_public_bytes),
  }));
