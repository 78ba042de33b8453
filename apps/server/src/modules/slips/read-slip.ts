import { sql } from "kysely";

import type { Ctx } from "../../context.ts";
import { inTransaction } from "../../platform/db/index.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import { ReadingError, type Pace, type ReadingFailure } from "../../platform/images/index.ts";
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

const findAccountsIn =
  (db: Parts["db"]): FindAccounts =>
  async (numbers) => {
    const { rows } = await sql<{ accounts: string[] }>`
      select cashier_account_numbers(${numbers}::text[]) as accounts`.execute(db);
    return rows[0]?.accounts ?? [];
  };

type Outcome = { reading: SlipReading | null; failure: ReadingFailure | null };

/** How a slip is tried. `is_last`: no other try follows, so a failure is stored; otherwise it is thrown. */
export type Try = { pace: Pace; is_last: boolean };

const tryReading = async (
  { db, slip_reader }: Parts,
  picture: Buffer,
  { pace, is_last }: Try,
): Promise<Outcome> => {
  try {
    const reading = await readDetails(slip_reader, picture, findAccountsIn(db), pace);
    return { reading, failure: null };
  } catch (error) {
    if (!(error instanceof ReadingError) || !is_last) throw error;
    return { reading: null, failure: error.failure };
  }
};

/** Reads the picture of a slip once and stores what was read. Does nothing if the picture was deleted. */
export const readSlip = async (parts: Parts, slip: SentSlip, tried: Try): Promise<void> => {
  if (await isRead(parts, slip.image_id)) return;
  const picture = await openPicture(parts, slip.image_id);
  if (!picture) return;
  const started = performance.now();
  const outcome = await tryReading(parts, picture, tried);
  const read_ms = Math.round(performance.now() - started);
  await inTransaction(parts.db, (tx) => recordReading(tx, { ...slip, ...outcome, read_ms }));
};
