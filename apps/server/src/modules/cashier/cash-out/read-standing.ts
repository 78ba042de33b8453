import type { Reply } from "@shwe/contract/player/schemas";
import { ceilKyat, floorKyat } from "@shwe/rules";
import { sql, type Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";
import { readBalances } from "../../../ledger/index.ts";
import { isSwitchedOn } from "../../../platform/switches/index.ts";
import { readCashStanding } from "../../identity/index.ts";
import { readBonuses } from "../../rewards/index.ts";
import { readNumber } from "../rules/read-rules.ts";

type Standing = Reply<"getCashOutStanding">["data"];

const countToday = async (db: Kysely<DB>, player_id: bigint): Promise<number> => {
  const { rows } = await sql<{ requests: number }>`
    select count(*)::int as requests from cash_out_request
    where player_id = ${player_id} and kind = 'cash_out' and state <> 'rejected'
      and requested_at >= date_trunc('day', clock_timestamp() at time zone 'Asia/Yangon') at time zone 'Asia/Yangon'`.execute(
    db,
  );
  return rows[0]?.requests ?? 0;
};

/** What prevents a cash-out now. The request itself checks everything again under locks. */
export const readStanding = async (db: Kysely<DB>, player_id: bigint): Promise<Standing> => {
  const balances = (await readBalances(db, [player_id])).get(player_id);
  const main = balances?.main ?? 0n;
  const both = main + (balances?.game ?? 0n);
  const { has_level_2, is_frozen, held_until } = await readCashStanding(db, player_id);
  const { turnover, left } = await readBonuses(db, player_id);
  const daily_max = await readNumber(db, "out_daily_max");
  return {
    balance: floorKyat(main),
    has_level_2,
    is_frozen,
    is_switched_on: await isSwitchedOn(db, "cash_out"),
    turnover: ceilKyat(turnover),
    forfeit: ceilKyat(left < both ? left : both),
    has_bonus: left > 0n || turnover > 0n,
    held_until: held_until?.toISOString() ?? null,
    left_today: Math.max(0, daily_max - (await countToday(db, player_id))),
    hold_hours: await readNumber(db, "out_hold_hours"),
  };
};
