import { sql } from "kysely";

import { noteBalances } from "../../../ledger/index.ts";
import { sendNews } from "../../live/index.ts";
import { recordAct, showAll, type ApprovalEffect } from "../../operators/index.ts";
import { playerOf } from "../subject.ts";
import { correctionNews } from "./correction-news.ts";
import {
  describeCorrection,
  describeFreeze,
  type CorrectionChange,
  type FreezeChange,
} from "./describe-measures.ts";
import { labelPlayers } from "./label-players.ts";
import { orRefusal } from "./refusals.ts";

/** The effect of a confirmed request to freeze or unfreeze a player. */
const freezeEffect: ApprovalEffect = {
  describe: describeFreeze,
  labels: labelPlayers,
  shown: showAll,
  apply: async (tx, checker, { id, subject, change, reason, maker }) => {
    const player_id = playerOf(subject);
    await orRefusal(sql`select players_apply_freeze(${id}, ${player_id})`.execute(tx));
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
  describe: describeCorrection,
  labels: labelPlayers,
  shown: showAll,
  apply: async (tx, checker, { id, subject, change, maker }) => {
    const player_id = playerOf(subject);
    const wanted = change as CorrectionChange;
    await orRefusal(sql`select players_correct(${id}, ${player_id})`.execute(tx));
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
