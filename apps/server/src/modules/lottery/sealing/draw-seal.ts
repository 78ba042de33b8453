import type { Reply } from "@shwe/contract/player/schemas";
import { sealText, type GameCode } from "@shwe/rules/lottery";
import { sql, type Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";
import { microsecondsOf, slotText } from "../draw/time-sql.ts";
import type { LeafVersion } from "./slip-leaves.ts";

/** A draw's seal as it is published. */
export type DrawSeal = NonNullable<Reply<"getDrawSeal">["data"]>;
type SealedDraw = NonNullable<DrawSeal["draw"]>;
export type UnsignedSeal = Omit<DrawSeal, "text" | "key_id" | "signature" | "log" | "stamp">;
/** A seal as it is signed and written to the seal file; its entry in the log of seals is added later. */
export type SignedSeal = Omit<DrawSeal, "log" | "stamp">;

export const microseconds = (instant: Date): number => instant.getTime() * 1000;

export const withSignature = (
  seal: UnsignedSeal,
  { key_id, signature }: { key_id: string; signature: Buffer },
): SignedSeal => ({
  ...seal,
  text: sealText(seal),
  key_id,
  signature: signature.toString("hex"),
});

type SealRow = {
  draw_id: bigint;
  game: GameCode;
  root: Buffer;
  slips: bigint;
  total: bigint;
  sealed_at: Date;
  key_id: string;
  signature: Buffer;
  /** Null in a seal of version 1, whose text has no data of the draw such as its feed and times. */
  feed: SealedDraw["feed"] | null;
  rule_version: number;
  draw_on: string;
  slot: string;
  close_at_us: bigint;
  result_at_us: bigint;
};

/** The version of the leaf hashes of a sealed draw. Null if the draw is not sealed yet. */
export const findLeafVersion = async (
  db: Kysely<DB>,
  draw_id: bigint,
): Promise<LeafVersion | null> => {
  const { rows } = await sql<{ leaf_version: LeafVersion }>`
    select leaf_version from draw_seal where draw_id = ${draw_id}
  `.execute(db);
  return rows[0]?.leaf_version ?? null;
};

/** The signed seal of a draw. Null if the draw is not sealed yet. */
export const findSeal = async (db: Kysely<DB>, draw_id: bigint): Promise<SignedSeal | null> => {
  const { rows } = await sql<SealRow>`
    select seal.draw_id, draw.game, seal.root, seal.slips, seal.total, seal.sealed_at, seal.key_id, seal.signature, seal.feed,
      seal.rule_version, seal.draw_on, ${slotText(sql`seal.slot`)} as slot,
      ${microsecondsOf(sql`seal.close_at`)} as close_at_us, ${microsecondsOf(sql`seal.result_at`)} as result_at_us
    from draw_seal seal join draw on draw.id = seal.draw_id where seal.draw_id = ${draw_id}
  `.execute(db);
  const [row] = rows;
  if (!row) return null;
  return withSignature(
    {
      draw_id: Number(row.draw_id),
      game: row.game,
      root: row.root.toString("hex"),
      slips: Number(row.slips),
      total_stake: Number(row.total),
      sealed_at_us: microseconds(row.sealed_at),
      ...(row.feed !== null && {
        draw: {
          feed: row.feed,
          rule_version: row.rule_version,
          draw_on: row.draw_on,
          slot: row.slot,
          close_at_us: Number(row.close_at_us),
          result_at_us: Number(row.result_at_us),
        },
      }),
    },
    row,
  );
};
