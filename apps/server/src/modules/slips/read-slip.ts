import { sql } from "kysely";

import type { Ctx } from "../../context.ts";
import { inTransaction } from "../../platform/db/index.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import { ReadingError, type ReadingFailure } from "../../platform/images/index.ts";
import { readImage } from "../images/index.ts";
import { readDetails, type FindAccounts, type SlipReading } from "./read-details.ts";
import { recordReading } from "./record-reading.ts";

type Parts = Pick<Ctx, "db" | "storage" | "config" | "slip_reader">;

export type SentSlip = { image_id: string; player_id: bigint; file_hash: Buffer };

const isRead = async ({ db }: Parts, image_id: string): Promise<boolean> =>
  (await db
    .selectFrom("slip_reading")
    .select("id")
    .where("image_id", "=", image_id)
    .executeTakeFirst()) !== undefined;

/** The stored picture, or null if it was deleted. */
const openPicture = async (parts: Parts, image_id: string): Promise<Buffer | null> => {
  try {
    return await readImage(parts, image_id);
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  }
};

/** How often a picture is read whose reading fails: a busy machine is fast again after minutes, and each try takes up to a minute of the reader. */
const tries_max = 3;

const findAccountsIn =
  (db: Parts["db"]): FindAccounts =>
  async (numbers) => {
    const { rows } = await sql<{ accounts: string[] }>`
      select cashier_account_numbers(${numbers}::text[]) as accounts`.execute(db);
    return rows[0]?.accounts ?? [];
  };

type Outcome = { reading: SlipReading | null; failure: ReadingFailure | null };

/** What was read, or on the last try why nothing was. Before that a failure is thrown, so that the job runs again later. */
const tryReading = async (
  { db, slip_reader }: Parts,
  picture: Buffer,
  attempt: number,
): Promise<Outcome> => {
  try {
    return { reading: await readDetails(slip_reader, picture, findAccountsIn(db)), failure: null };
  } catch (error) {
    if (!(error instanceof ReadingError) || attempt < tries_max) throw error;
    return { reading: null, failure: error.failure };
  }
};

/** Reads the picture of a slip once and stores what was read. Does nothing if the picture was deleted. */
export const readSlip = async (parts: Parts, slip: SentSlip, attempt: number): Promise<void> => {
  if (await isRead(parts, slip.image_id)) return;
  const picture = await openPicture(parts, slip.image_id);
  if (!picture) return;
  const started = performance.now();
  const outcome = await tryReading(parts, picture, attempt);
  const read_ms = Math.round(performance.now() - started);
  await inTransaction(parts.db, (tx) => recordReading(tx, { ...slip, ...outcome, read_ms }));
};
