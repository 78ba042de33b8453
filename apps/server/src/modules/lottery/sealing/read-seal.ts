import type { Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";
import { fail } from "../../../platform/errors/app-error.ts";
import { findStamp, readMarks } from "./log/read-log.ts";
import { findSeal, type DrawSeal } from "./draw-seal.ts";

/** A draw's seal with its log entry and its countersignature. Null if the draw is not sealed yet. */
export const findPublishedSeal = async (
  db: Kysely<DB>,
  draw_id: bigint,
): Promise<DrawSeal | null> => {
  const seal = await findSeal(db, draw_id);
  if (!seal) return null;
  const log = (await readMarks(db, draw_id)).get(0) ?? null;
  return { ...seal, log, stamp: log && (await findStamp(db, log.seq)) };
};

/** The public seal of a draw; null if the draw is not sealed yet. Throws if the draw does not exist. */
export const readSeal = async (db: Kysely<DB>, draw_id: bigint): Promise<DrawSeal | null> => {
  const seal = await findPublishedSeal(db, draw_id);
  if (seal) return seal;
  const draw = await db
    .selectFrom("draw")
    .select("id")
    .where("id", "=", draw_id)
    .executeTakeFirst();
  if (!draw) throw fail("not_found");
  return null;
};
