import type { Reply } from "@shwe/contract/schemas";
import { ceilKyat, floorKyat, maskPhone } from "@shwe/rules";
import { sql, type Kysely } from "kysely";

import type { DB } from "../../db.gen.ts";

export type Profile = Reply<"getProfile">["data"];

type Row = {
  id: bigint;
  user_code: string;
  name: string;
  phone: string;
  lvl_2: boolean;
  referral_code: string;
  refer_count: bigint;
  turnover: bigint;
  main: bigint;
  game: bigint;
  claimable: bigint;
  referral: bigint;
  points: bigint;
};

/** Many players at once: reads that arrive together share it. */
export const profileSql = (player_ids: string) => sql<Row>`/* prepared:profiles */
  select p.id, p.user_code, p.name, phone.phone, p.lvl_2, p.referral_code,
    (select count(*) from player friend where friend.referred_by = p.id) as refer_count,
    coalesce(t.remaining, 0) as turnover, b.main, b.game, b.claimable, b.referral, b.points
  from ledger_balances(${player_ids}::bigint[]) b
    join player p on p.id = b.player_id
    join player_phone phone on phone.player_id = b.player_id
    left join turnover t on t.player_id = b.player_id`;

const toProfile = (row: Row): Profile => ({
  id: Number(row.id),
  user_code: row.user_code,
  name: row.name,
  phone: maskPhone(row.phone),
  balance: floorKyat(row.main),
  game_balance: floorKyat(row.game),
  p_balance: floorKyat(row.claimable),
  point: floorKyat(row.points),
  turnover: ceilKyat(row.turnover),
  lvl_2: row.lvl_2,
  referral_code: row.referral_code,
  refer_count: Number(row.refer_count),
  game_refer_amt: floorKyat(row.referral),
});

export const readProfiles = async (
  db: Kysely<DB>,
  player_ids: readonly bigint[],
): Promise<Map<bigint, Profile>> => {
  const { rows } = await profileSql(`{${player_ids.join(",")}}`).execute(db);
  return new Map(rows.map((row) => [row.id, toProfile(row)]));
};
