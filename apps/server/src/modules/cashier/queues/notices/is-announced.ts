import type { Kysely } from "kysely";

import type { DB } from "../../../../db.gen.ts";
import { isSwitchedOn } from "../../../../platform/switches/index.ts";
import { readNumber } from "../../rules/read-rules.ts";
import { mayAnnounce } from "../../preferences.ts";
import type { FoundCashOut } from "../search/find-request.ts";

/** Whether the amount of a payment is large enough for an announcement; 0 in the rule turns announcements off. */
const isLargeEnough = async (db: Kysely<DB>, amount: bigint): Promise<boolean> => {
  const announce_from = await readNumber(db, "announce_from");
  return announce_from > 0 && amount >= announce_from;
};

/** Whether a paid cash-out is announced: its amount, the switch of operators and the choice of the player allow it. */
export const isAnnounced = async (
  db: Kysely<DB>,
  { kind, amount, player_id }: FoundCashOut,
): Promise<boolean> =>
  kind === "cash_out" &&
  (await isLargeEnough(db, amount)) &&
  (await isSwitchedOn(db, "cash_out_announcements")) &&
  (await mayAnnounce(db, player_id));
