import type { Tx } from "../../platform/db/index.ts";
import type { ReadingFailure } from "../../platform/images/index.ts";
import type { SlipReading } from "./read-details.ts";
import { hashOf, keysOf } from "./slip-keys.ts";

export type NewReading = {
  image_id: string;
  player_id: bigint;
  /** SHA-256 of the bytes that the player sent. */
  file_hash: Buffer;
  /** Null if nothing could be read from the picture, or if reading it failed. */
  reading: SlipReading | null;
  failure: ReadingFailure | null;
  read_ms: number;
};

/** `unreadable`: the reader found nothing. `unread`: no try ended, which says nothing about the picture. */
export type ReadingState = "read" | "unreadable" | "unread";

const stateOf = (reading: SlipReading | null, failure: ReadingFailure | null): ReadingState => {
  if (reading) return "read";
  return failure === null ? "unreadable" : "unread";
};

/** Stores what was read from a picture, with its keys. A second reading of the same picture changes nothing. */
export const recordReading = async (
  tx: Tx,
  { reading, failure, ...given }: NewReading,
): Promise<void> => {
  const inserted = await tx
    .insertInto("slip_reading")
    .values({ ...given, ...reading, failure, state: stateOf(reading, failure) })
    .onConflict((conflict) => conflict.column("image_id").doNothing())
    .returning("id")
    .executeTakeFirst();
  const keys = reading ? keysOf(reading) : [];
  if (!inserted || keys.length === 0) return;
  const rows = keys.map((key) => ({
    key_hash: hashOf(key),
    reading_id: inserted.id,
    kind: key.kind,
  }));
  await tx.insertInto("slip_key").values(rows).execute();
};
