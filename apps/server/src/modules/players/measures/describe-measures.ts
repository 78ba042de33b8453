import type { Input } from "@shwe/contract/office/schemas";
import { floorKyat } from "@shwe/rules";
import type { Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";
import { readBalances } from "../../../ledger/index.ts";
import { readFreeze } from "../../identity/office.ts";
import type { ApprovalEffect } from "../../operators/index.ts";
import { playerOf } from "../subject.ts";

/** What a request of the kind `player.correct` changes. */
export type CorrectionChange = Input<"correctBalance">["body"];

/** What a request of the kind `player.freeze` changes. */
export type FreezeChange = { is_frozen: true; hours: number | null } | { is_frozen: false };

type Describe = ApprovalEffect["describe"];

const beforeFreeze = async (db: Kysely<DB>, player_id: bigint): Promise<string | null> => {
  const state = await readFreeze(db, player_id);
  if (!state?.is_frozen) return null;
  return state.frozen_until?.toISOString() ?? "without end";
};

const afterFreeze = (change: FreezeChange): string | null => {
  if (!change.is_frozen) return null;
  return change.hours === null ? "without end" : `${change.hours} h`;
};

export const describeFreeze: Describe = async (db, { subject, change }) => [
  {
    field: "frozen_until",
    before: await beforeFreeze(db, playerOf(subject)),
    after: afterFreeze(change as FreezeChange),
  },
];

export const describeCorrection: Describe = async (db, { subject, change }) => {
  const { account, amount } = change as CorrectionChange;
  const player_id = playerOf(subject);
  const held = (await readBalances(db, [player_id])).get(player_id)?.[account] ?? 0n;
  const before = floorKyat(held);
  return [{ field: account, before: String(before), after: String(before + amount) }];
};
