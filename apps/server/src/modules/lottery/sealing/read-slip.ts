import type { Reply } from "@shwe/contract/player/schemas";
import { receiptText, type MerkleProof } from "@shwe/rules/lottery";
import { sql, type Kysely } from "kysely";

import type { Ctx } from "../../../context.ts";
import type { DB } from "../../../db.gen.ts";
import { fail } from "../../../platform/errors/app-error.ts";
import type { Caller } from "../../../platform/http/handler.ts";
import { buildProof, merkleRoot } from "../../../platform/merkle.ts";
import { microsecondsOf, slotText } from "../draw/time-sql.ts";
import { findLeafVersion } from "./draw-seal.ts";
import { findPublishedSeal } from "./read-seal.ts";
import { readTerms } from "./read-terms.ts";
import { signReceipt } from "./signatures.ts";
import { findInPart, leaf_version, slips_per_part, type LeafVersion } from "./slip-leaves.ts";

type SlipProof = Reply<"getSlip">["data"];
type Receipt = Omit<SlipProof["receipt"], "text" | "key_id" | "signature">;

type ReceiptRow = Omit<
  Receipt,
  | "draw_id"
  | "slip_id"
  | "player_id"
  | "terms_id"
  | "accepted_at_us"
  | "close_at_us"
  | "total"
  | "stakes"
> & {
  draw_id: bigint;
  slip_id: bigint;
  player_id: bigint;
  terms_id: bigint;
  accepted_at_us: bigint;
  close_at_us: bigint;
  total: bigint;
  /** The driver returns the elements of an int8 array as strings. */
  stakes: string[];
};

/**
 * Reads the data of a slip's receipt. The table `slip_day` limits the search to the few draws whose range of the player's slip
 * ids contains this id.
 */
const readReceipt = async (
  db: Kysely<DB>,
  player_id: bigint,
  slip_id: bigint,
): Promise<Receipt | undefined> => {
  const { rows } = await sql<ReceiptRow>`
    select slip.draw_id, slip.id as slip_id, slip.player_id, slip.terms_id, slip.total, slip.numbers, slip.stakes,
      ${microsecondsOf(sql`slip.accepted_at`)} as accepted_at_us, ${microsecondsOf(sql`draw.close_at`)} as close_at_us,
      draw.game, draw.draw_on, ${slotText(sql`draw.slot`)} as slot, terms.odds, terms.tod_odds, terms.tod_mode
    from slip_day day
    join slip on slip.draw_id = day.draw_id and slip.id = ${slip_id} and slip.player_id = day.player_id
    join draw on draw.id = slip.draw_id
    join lottery_terms terms on terms.id = slip.terms_id
    where day.player_id = ${player_id} and ${slip_id} between day.first_slip_id and day.last_slip_id
    limit 1
  `.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  return {
    ...row,
    draw_id: Number(row.draw_id),
    slip_id: Number(row.slip_id),
    player_id: Number(row.player_id),
    terms_id: Number(row.terms_id),
    accepted_at_us: Number(row.accepted_at_us),
    close_at_us: Number(row.close_at_us),
    total: Number(row.total),
    stakes: row.stakes.map(Number),
  };
};

const readParts = (db: Kysely<DB>, draw_id: bigint) =>
  db
    .selectFrom("draw_seal_part")
    .select(["first_slip_id", "root"])
    .where("draw_id", "=", draw_id)
    .orderBy("part")
    .execute();

/**
 * The Merkle proof of a slip. Only its part of the hash tree, at most 1,024 slips, is read, whatever the size of the
 * draw. Null if no part contains the slip, or if slips of the part were changed after the seal.
 */
export const readProof = async (
  db: Kysely<DB>,
  draw_id: bigint,
  slip_id: bigint,
  { size, version }: { size: number; version: LeafVersion },
): Promise<MerkleProof | null> => {
  const parts = await readParts(db, draw_id);
  const at = parts.findLastIndex(({ first_slip_id }) => first_slip_id <= slip_id);
  const part = parts[at];
  if (part === undefined) return null;
  const { first_slip_id } = part;
  const found = await findInPart(db, draw_id, { first_slip_id, slip_id, version });
  // If slips were changed after the seal, no proof is returned, because it would be invalid.
  if (!found || !merkleRoot(found.leaves).equals(part.root)) return null;
  const below = buildProof(found.leaves, found.index);
  const above = buildProof(
    parts.map(({ root }) => root),
    at,
  );
  return {
    index: at * slips_per_part + below.index,
    size,
    siblings: [...below.siblings, ...above.siblings].map((hash) => hash.toString("hex")),
  };
};

/** A player's own slip with its signed receipt and, once the draw is sealed, the proof that the seal contains it. */
export const readSlip = async (
  ctx: Pick<Ctx, "db" | "config" | "log">,
  { player_id }: Caller,
  slip_id: bigint,
): Promise<SlipProof> => {
  const { db, log } = ctx;
  const receipt = await readReceipt(db, player_id, slip_id);
  if (!receipt) throw fail("not_found");
  const text = receiptText(receipt);
  const { key_id, signature } = signReceipt(ctx, text);
  const draw_id = BigInt(receipt.draw_id);
  const seal = await findPublishedSeal(db, draw_id);
  const version = (await findLeafVersion(db, draw_id)) ?? leaf_version;
  const proof = seal && (await readProof(db, draw_id, slip_id, { size: seal.slips, version }));
  if (seal && !proof)
    log.error({ draw_id: receipt.draw_id }, "slip is not in the seal of its draw");
  const { terms_id, accepted_at_us, numbers, stakes, odds, tod_odds, tod_mode } = receipt;
  const terms = version === 1 ? null : await readTerms(db, BigInt(terms_id));
  return {
    slip: {
      ...{ draw_id: receipt.draw_id, slip_id: receipt.slip_id, player_id: receipt.player_id },
      ...{ terms_id, accepted_at_us, numbers, stakes },
      ...(terms && { terms: { odds, tod_odds, tod_mode, hash: terms.hash } }),
    },
    terms: terms && terms.terms,
    receipt: { ...receipt, text, key_id, signature: signature.toString("hex") },
    seal,
    proof,
  };
};
