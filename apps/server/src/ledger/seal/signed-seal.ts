import { verify } from "node:crypto";

import { signBytes, type PublicKeys, type Signer } from "../../platform/secrets/index.ts";
import { sha256, type SealedTable } from "./sealed-rows.ts";

export type Seal = {
  seq: bigint;
  from_xact: bigint;
  to_xact: bigint;
  /** The number of sealed rows. */
  transfers: number;
  /** SHA-256 over the tags (id and start of the hash) of all sealed rows, which the seal file stores with the seal. */
  rows_sha256: Buffer;
  /** Merkle root over the hashes of all sealed rows. */
  root: Buffer;
  /** Hash of the previous seal, which chains all earlier ones; zeros for the first. */
  previous: Buffer;
  sealed_at: Date;
  key_id: string;
};

export type SignedSeal = Seal & { signature: Buffer };

export const no_previous = Buffer.alloc(32);

/** The bytes of a seal that are signed, and hashed into the next seal. Built from an array, because its order is fixed. */
const bytesOf = (form: string, seal: Seal): Buffer =>
  Buffer.from(
    JSON.stringify([
      form,
      String(seal.seq),
      String(seal.from_xact),
      String(seal.to_xact),
      seal.transfers,
      seal.rows_sha256.toString("hex"),
      seal.root.toString("hex"),
      seal.previous.toString("hex"),
      seal.sealed_at.toISOString(),
      seal.key_id,
    ]),
  );

export const hashOfSeal = ({ form }: SealedTable, seal: Seal): Buffer =>
  sha256(bytesOf(form, seal));

export const signSeal = (
  { form }: SealedTable,
  seal: Omit<Seal, "key_id">,
  signer: Signer,
): SignedSeal => {
  const named: Seal = { ...seal, key_id: signer.key_id };
  return { ...named, signature: signBytes(signer, bytesOf(form, named)) };
};

export const isSignedBy = ({ form }: SealedTable, seal: SignedSeal, keys: PublicKeys): boolean => {
  const key = keys.get(seal.key_id);
  return key !== undefined && verify(null, bytesOf(form, seal), key, seal.signature);
};
