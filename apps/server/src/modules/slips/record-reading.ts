import type { Tx } from "../../platform/db/index.ts";
import type { SlipReading } from "./read-details.ts";
import { hashOf, keysOf } from "./slip-keys.ts";

export type NewReading = {
  image_id: string;
  player_id: bigint;
  /** SHA-256 of the bytes that the player sent. */
  file_hash: Buffer;
  /** Null if nothing could be read from the picture. */
  reading: SlipReading | null;
  read_ms: number;
};

/** Stores what was read from a picture, with its keys. A second reading of the same picture changes nothing. */
export const recordReading = async (tx: Tx, { reading, ...given }: NewReading): Promise<void> => {
  const inserted = await tx
    .insertInto("slip_reading")
    .values({ ...given, ...reading, state: reading ? "read" : "unreadable" })
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
