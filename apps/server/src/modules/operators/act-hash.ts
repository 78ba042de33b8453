import { createHash } from "node:crypto";

/** What stands before the first act. */
export const no_hash = Buffer.alloc(32);

export type ActLink = {
  seq: bigint;
  operator_id: bigint;
  act: string;
  subject: string;
  /** As it was written, to the sign. */
  details: string;
  /** In UTC, with microseconds. */
  at: string;
  prev_hash: Buffer;
};

/** Over everything a row says, as JSON, so that no two rows read the same. */
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
