import type { Reply } from "@shwe/contract/schemas";
import { sealText, type GameCode } from "@shwe/rules/lottery";
import type { Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";
import { fail } from "../../../platform/errors/app-error.ts";

/** A draw's seal as it is published, signed and kept in the book. */
export type DrawSeal = NonNullable<Reply<"getDrawSeal">["data"]>;
export type UnsignedSeal = Omit<DrawSeal, "text" | "key_id" | "signature">;

export const microseconds = (instant: Date): number => instant.getTime() * 1000;

export const withSignature = (
  seal: UnsignedSeal,
  { key_id, signature }: { key_id: string; signature: Buffer },
): DrawSeal => ({
  ...seal,
  text: sealText(seal),
  key_id,
  signature: signature.toString("hex"),
});

/** Null: the draw is not sealed yet. */
export const findSeal = async (db: Kysely<DB>, draw_id: bigint): Promise<DrawSeal | null> => {
  const row = await db
    .selectFrom("draw_seal")
    .innerJoin("draw", "draw.id", "draw_seal.draw_id")
    .selectAll("draw_seal")
    .select("draw.game")
    .where("draw_id", "=", draw_id)
    .executeTakeFirst();
  if (!row) return null;
  return withSignature(
    {
      draw_id: Number(row.draw_id),
      game: row.game as GameCode,
      root: row.root.toString("hex"),
      slips: Number(row.slips),
      total_stake: Number(row.total),
      sealed_at_us: microseconds(row.sealed_at),
    },
    row,
  );
};

/** The seal for everybody; null until there is one. */
export const readSeal = async (db: Kysely<DB>, draw_id: bigint): Promise<DrawSeal | null> => {
  const seal = await findSeal(db, draw_id);
  if (seal) return seal;
  const draw = await db
    .selectFrom("draw")
    .select("id")
    .where("id", "=", draw_id)
    .executeTakeFirst();
  if (!draw) throw fail("not_found");
  return null;
};
