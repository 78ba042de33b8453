import { draw_rule_version, sealText, type Feed, type GameCode } from "@shwe/rules/lottery";
import { sql, type Kysely } from "kysely";

import type { Ctx } from "../../../context.ts";
import type { DB } from "../../../db.gen.ts";
import { inTransaction, type Tx } from "../../../platform/db/index.ts";
import { signBytes, type Signer } from "../../../platform/secrets/index.ts";
import { drawMetrics } from "../draw-metrics.ts";
import type { DrawState } from "../schedule/draw-state.ts";
import { expectResult } from "../results/jobs.ts";
import { tellOfDraw } from "../schedule/tell-of-draw.ts";
import {
  microseconds,
  microsecondsOf,
  slotText,
  withSignature,
  type UnsignedSeal,
} from "./draw-seal.ts";
import { appendEntry, beginLog } from "../seal-log/append-entry.ts";
import { expectCountersigned } from "../seal-log/jobs.ts";
import { signEntries } from "../seal-log/sign-entries.ts";
import { appendSeal } from "./seal-book.ts";
import { leaf_version, readTree, type SealPart } from "./slip-leaves.ts";

type Closed = {
  game: GameCode;
  feed: Feed;
  draw_on: string;
  slot: string;
  state: DrawState;
  close_at: Date;
  close_at_us: bigint;
  result_at: Date;
  result_at_us: bigint;
  now: Date;
  /** As they were counted when they were accepted. */
  slips: bigint;
  total: bigint;
};

const readClosed = async (db: Kysely<DB>, draw_id: bigint): Promise<Closed | undefined> => {
  const { rows } = await sql<Closed>`
    select game, feed, draw_on, ${slotText(sql`slot`)} as slot, state, close_at, result_at, clock_timestamp() as now,
      ${microsecondsOf(sql`close_at`)} as close_at_us, ${microsecondsOf(sql`result_at`)} as result_at_us, exposure.slips, exposure.total
    from draw join exposure on exposure.draw_id = draw.id and exposure.shard = 0 where draw.id = ${draw_id}
  `.execute(db);
  return rows[0];
};

type Sealed = {
  close_at_us: bigint;
  root: Buffer;
  slips: bigint;
  total: bigint;
  sealed_at: Date;
  key_id: string;
  signature: Buffer;
};

/** The database compares with what it accepted, and moves the draw on. False: it was sealed before. */
const recordSeal = async (
  tx: Tx,
  draw_id: bigint,
  seal: Sealed,
  parts: readonly SealPart[],
): Promise<boolean> => {
  const { rows } = await sql<{ is_new: boolean }>`
    select lottery_seal_draw(
      ${draw_id}, ${seal.root}, ${seal.slips}, ${seal.total}, ${seal.sealed_at}, ${seal.key_id}, ${seal.signature},
      ${parts.map(({ root }) => root)}::bytea[], ${parts.map(({ first_slip_id }) => first_slip_id)}::bigint[],
      ${draw_rule_version}::integer, ${seal.close_at_us}::bigint, ${leaf_version}::integer
    ) as is_new
  `.execute(tx);
  return rows[0]?.is_new ?? false;
};

/** Where the text of a seal has its time: behind the name of the text, draw, game, root, slips and stakes. */
const sealed_at_part = 6;

/**
 * Gives the seal its number in the log before anything is signed. A signer that was interrupted finds the seal it began: it signs that one
 * again, with its time, and never a second one.
 */
const enterInLog = async (db: Kysely<DB>, seal: UnsignedSeal): Promise<UnsignedSeal> => {
  await beginLog(db);
  const about = { kind: "seal", draw_id: BigInt(seal.draw_id), version: null } as const;
  const payload = await appendEntry(db, about, sealText(seal));
  const entered = { ...seal, sealed_at_us: Number(payload.split("|")[sealed_at_part]) };
  if (sealText(entered) !== payload)
    throw new Error(`draw ${seal.draw_id} is in the log with another seal than its slips give now`);
  return entered;
};

/** What the signer seals draws with. Nobody else has its key. */
export type SealingCtx = Pick<Ctx, "db" | "metrics"> & {
  config: Pick<Ctx["config"], "lottery_seal_dir">;
  signer: Signer;
};

/**
 * Seals a closed draw: the root over all its slips, signed, in the book first and in the database second, so that a seal the
 * database knows is always in the book. A draw that is not closed, or no longer only closed, is left alone.
 */
export const sealDraw = async (
  { db, config, metrics, signer }: SealingCtx,
  draw_id: bigint,
): Promise<void> => {
  const draw = await readClosed(db, draw_id);
  if (draw?.state !== "closed") return;
  const { parts, root, slips, total } = await readTree(db, draw_id, leaf_version);
  const { now, ...counted } = (await readClosed(db, draw_id)) ?? draw;
  // An entry of the log is for good, so what does not fit is found before it.
  if (counted.slips !== slips || counted.total !== total)
    throw new Error(`draw ${draw_id} accepted ${counted.slips} slips, and ${slips} are there`);
  const unsigned = await enterInLog(db, {
    draw_id: Number(draw_id),
    game: draw.game,
    root: root.toString("hex"),
    slips: Number(slips),
    total_stake: Number(total),
    sealed_at_us: microseconds(now),
    draw: {
      feed: draw.feed,
      rule_version: draw_rule_version,
      draw_on: draw.draw_on,
      slot: draw.slot,
      close_at_us: Number(draw.close_at_us),
      result_at_us: Number(draw.result_at_us),
    },
  });
  const sealed_at = new Date(unsigned.sealed_at_us / 1000);
  const signed = {
    key_id: signer.key_id,
    signature: signBytes(signer, Buffer.from(sealText(unsigned), "utf8")),
  };
  await appendSeal(config.lottery_seal_dir, withSignature(unsigned, signed), parts);
  await signEntries(db, config.lottery_seal_dir, signer);
  const is_new = await inTransaction(db, async (tx) => {
    const has_sealed = await recordSeal(
      tx,
      draw_id,
      { root, slips, total, sealed_at, close_at_us: draw.close_at_us, ...signed },
      parts,
    );
    if (has_sealed) {
      await tellOfDraw(tx, draw_id, ["sealed"]);
      await expectResult(tx, draw_id, draw.result_at);
      await expectCountersigned(tx);
    }
    return has_sealed;
  });
  if (is_new)
    drawMetrics(metrics).sealLag.observe((sealed_at.getTime() - draw.close_at.getTime()) / 1000);
};
