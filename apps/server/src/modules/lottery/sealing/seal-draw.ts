import { draw_rule_version, sealText, type Feed, type GameCode } from "@shwe/rules/lottery";
import { sql, type Kysely } from "kysely";

import type { Ctx } from "../../../context.ts";
import type { DB } from "../../../db.gen.ts";
import { inTransaction } from "../../../platform/db/index.ts";
import { signBytes, type Signer } from "../../../platform/secrets/index.ts";
import { drawMetrics } from "../draw/draw-metrics.ts";
import type { DrawState } from "../draw/draw-state.ts";
import { moveDraw } from "../draw/move-draw.ts";
import { bySeal } from "../draw/moves.ts";
import { microsecondsOf, slotText } from "../draw/time-sql.ts";
import { microseconds, withSignature, type UnsignedSeal } from "./draw-seal.ts";
import { appendEntry, beginLog } from "./log/append-entry.ts";
import { signEntries } from "./log/sign-entries.ts";
import { appendSeal } from "./seal-file.ts";
import { leaf_version, readTree } from "./slip-leaves.ts";

type ClosedDraw = {
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
  /** The number of slips and the sum of their stakes, as counted in the exposure row when the slips were accepted. */
  slips: bigint;
  total: bigint;
};

const readClosed = async (db: Kysely<DB>, draw_id: bigint): Promise<ClosedDraw | undefined> => {
  const { rows } = await sql<ClosedDraw>`
    select game, feed, draw_on, ${slotText(sql`slot`)} as slot, state, close_at, result_at, clock_timestamp() as now,
      ${microsecondsOf(sql`close_at`)} as close_at_us, ${microsecondsOf(sql`result_at`)} as result_at_us, exposure.slips, exposure.total
    from draw join exposure on exposure.draw_id = draw.id and exposure.shard = 0 where draw.id = ${draw_id}
  `.execute(db);
  return rows[0];
};

/**
 * The index of the sealing time among the fields of a seal's text: it follows the name, draw, game, root, slips and stakes.
 */
const sealed_at_part = 6;

/**
 * Appends the seal to the log before it is signed. After an interruption the signer finds the entry of the first attempt and
 * signs the same seal with the same time again, so that a draw never has two seals.
 */
const enterInLog = async (db: Kysely<DB>, seal: UnsignedSeal): Promise<UnsignedSeal> => {
  await beginLog(db);
  const subject = { kind: "seal", draw_id: BigInt(seal.draw_id), version: null } as const;
  const payload = await appendEntry(db, subject, sealText(seal));
  const entered = { ...seal, sealed_at_us: Number(payload.split("|")[sealed_at_part]) };
  if (sealText(entered) !== payload)
    throw new Error(`draw ${seal.draw_id} is in the log with another seal than its slips give now`);
  return entered;
};

/** The context of the signer process, which alone has the signing key. */
export type SealingCtx = Pick<Ctx, "db" | "metrics"> & {
  config: Pick<Ctx["config"], "lottery_seal_dir">;
  signer: Signer;
};

/**
 * Seals a closed draw: signs the root over all its slips and writes the seal to the file first and to the database second, so
 * that every seal in the database is also in the file. A draw in another state is left unchanged.
 */
export const sealDraw = async (
  { db, config, metrics, signer }: SealingCtx,
  draw_id: bigint,
): Promise<void> => {
  const draw = await readClosed(db, draw_id);
  if (draw?.state !== "closed") return;
  const { parts, root, slips, total } = await readTree(db, draw_id, leaf_version);
  const { now, ...counted } = (await readClosed(db, draw_id)) ?? draw;
  // The number of slips and the sum of their stakes are compared with those counted at acceptance before the seal is
  // appended to the log, because a log entry cannot be removed.
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
  const is_new = await inTransaction(db, (tx) =>
    moveDraw(
      tx,
      bySeal(draw_id, {
        ...{ root, slips, total, sealed_at, ...signed },
        ...{ parts, rule_version: draw_rule_version, close_at_us: draw.close_at_us, leaf_version },
      }),
    ),
  );
  if (is_new)
    drawMetrics(metrics).sealLag.observe((sealed_at.getTime() - draw.close_at.getTime()) / 1000);
};
