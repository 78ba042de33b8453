import type { Ctx } from "../../context.ts";
import { inTransaction } from "../../platform/db/index.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import { readImage } from "../images/index.ts";
import { readDetails } from "./read-details.ts";
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

/** Reads the picture of a slip once and stores what was read. Does nothing if the picture was deleted. */
export const readSlip = async (parts: Parts, slip: SentSlip): Promise<void> => {
  if (await isRead(parts, slip.image_id)) return;
  const picture = await openPicture(parts, slip.image_id);
  if (!picture) return;
  const started = performance.now();
  const reading = await readDetails(parts.slip_reader, picture);
  const read_ms = Math.round(performance.now() - started);
  await inTransaction(parts.db, (tx) => recordReading(tx, { ...slip, reading, read_ms }));
};
