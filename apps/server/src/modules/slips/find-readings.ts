import type { Kysely } from "kysely";

import type { DB } from "../../db.gen.ts";
import type { ReadingState } from "./record-reading.ts";
import { sameSlipsQuery, type SameSlip } from "./find-same-slips.ts";
import { hashOf, keysOf } from "./slip-keys.ts";

/** What was read from a picture, and other pictures of the same slip, of all players and all times. */
export type FoundReading = {
  state: ReadingState;
  number: string | null;
  /** Whole kyat. */
  amount: number | null;
  /** In the local time of Yangon, beginning with the day. */
  paid_at: string | null;
  /** Numbers of accounts and phones, whole or the digits after a mask. */
  shown_numbers: readonly string[];
  read_at: Date;
  same: readonly SameSlip[];
};

/**
 * The readings of pictures by the id of the picture; one that has not been read is left out. A sign for the person who
 * decides, never a decision.
 */
export const findReadings = async (
  db: Kysely<DB>,
  image_ids: readonly string[],
): Promise<ReadonlyMap<string, FoundReading>> => {
  if (image_ids.length === 0) return new Map();
  const readings = await db
    .selectFrom("slip_reading")
    .select([
      "id",
      "image_id",
      "state",
      "number",
      "amount",
      "paid_at",
      "shown_numbers",
      "created_at",
    ])
    .where("image_id", "in", image_ids)
    .execute();
  const searched = readings.map((own) => ({ id: own.id, key_hashes: keysOf(own).map(hashOf) }));
  const { rows } = await sameSlipsQuery(searched).execute(db);
  const same = Map.groupBy(rows, ({ own_id }) => own_id);
  return new Map(
    readings.map(({ id, image_id, state, number, amount, paid_at, shown_numbers, created_at }) => [
      image_id,
      {
        ...{ state: state as ReadingState, number, paid_at, shown_numbers, read_at: created_at },
        amount: amount === null ? null : Number(amount),
        same: (same.get(id) ?? []).map(({ image_id: other_id, player_id, by }) => ({
          image_id: other_id,
          player_id,
          by,
        })),
      },
    ]),
  );
};
