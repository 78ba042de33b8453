import { createHash } from "node:crypto";

/** The `prev_hash` of the first act. */
export const no_hash = Buffer.alloc(32);

export type ActLink = {
  seq: bigint;
  operator_id: bigint;
  act: string;
  subject: string;
  /** The JSON text exactly as it is stored, because the hash covers every character. */
  details: string;
  /** The time of the act in UTC, with microseconds. */
  at: string;
  prev_hash: Buffer;
};

/** Hashes all fields of a row as a JSON array, so that different rows never have the same input. */
export const actHash = (link: ActLink): Buffer =>
  createHash("sha256")
    .update(
      JSON.stringify([
        link.prev_hash.toString("hex"),
        String(link.seq),
        String(link.operator_id),
        link.act,
        link.subject,
        link.details,
        link.at,
      ]),
    )
    .digest();
