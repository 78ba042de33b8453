import { floorKyat } from "@shwe/rules";
import { sql, type Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";
import { noteBalances, readBalances } from "../../../ledger/index.ts";
import { readFreeze } from "../../identity/office.ts";
import { sendNews } from "../../live/index.ts";
import { recordAct, type ApprovalEffect } from "../../operators/index.ts";
import { playerOf } from "../subject.ts";
import type { CorrectionChange } from "./correct-balance.ts";
import { correctionNews } from "./correction-news.ts";
import type { FreezeChange } from "./freeze-player.ts";
import { toRefusal } from "./refusals.ts";

const refuse = (error: unknown): never => {
  throw toRefusal(error);
};

const beforeFreeze = async (db: Kysely<DB>, player_id: bigint): Promise<string | null> => {
  const state = await readFreeze(db, player_id);
  if (!state?.is_frozen) return null;
  return state.frozen_until?.toISOString() ?? "without end";
};

const afterFreeze = (change: FreezeChange): string | null => {
  if (!change.is_frozen) return null;
  return change.hours === null ? "without end" : `${change.hours} h`;
};

/** The effect of a confirmed request to freeze or unfreeze a player. */
const freezeEffect: ApprovalEffect = {
  describe: async (db, { subject, change }) => [
    {
      field: "frozen_until",
      before: await beforeFreeze(db, playerOf(subject)),
      after: afterFreeze(change as FreezeChange),
    },
  ],
  apply: async (tx, checker, { id, subject, change, reason, maker }) => {
    const player_id = playerOf(subject);
    await sql`select players_apply_freeze(${id}, ${player_id}, ${reason}, ${maker.id}, ${checker.id})`
      .execute(tx)
      .catch(refuse);
    const wanted = change as FreezeChange;
    await recordAct(tx, {
      operator_id: checker.id,
      act: wanted.is_frozen ? "player.freeze" : "player.unfreeze",
      subject,
      details: { approval_id: String(id), maker: maker.name, reason, ...wanted },
    });
  },
};

/** The effect of a confirmed request to correct a balance or to write a debt off. The player gets a notification. */
const correctEffect: ApprovalEffect = {
  describe: async (db, { subject, change }) => {
    const { account, amount } = change as CorrectionChange;
    const player_id = playerOf(subject);
    const held = (await readBalances(db, [player_id])).get(player_id)?.[account] ?? 0n;
    const before = floorKyat(held);
    return [{ field: account, before: String(before), after: String(before + amount) }];
  },
  apply: async (tx, checker, { id, subject, change, maker }) => {
    const player_id = playerOf(subject);
    const wanted = change as CorrectionChange;
    await sql`select players_correct(${id}, ${player_id}, ${maker.id}, ${checker.id})`
      .execute(tx)
      .catch(refuse);
    noteBalances(tx, [player_id]);
    await sendNews(tx, { player_id, kind: "notification", body: correctionNews(wanted) });
    await recordAct(tx, {
      operator_id: checker.id,
      act: wanted.kind === "write_off" ? "player.write_off" : "player.correct",
      subject,
      details: { approval_id: String(id), maker: maker.name, ...wanted },
    });
  },
};

export const playerEffects = {
  "player.freeze": freezeEffect,
  "player.correct": correctEffect,
} as const satisfies Record<string, ApprovalEffect>;
