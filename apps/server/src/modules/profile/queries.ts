import type { Reply } from "@shwe/contract/player/schemas";
import { ceilKyat, floorKyat, maskPhone } from "@shwe/rules";
import { sql } from "kysely";

import type { Ctx } from "../../context.ts";
import type { KeyRing } from "../../platform/secrets/index.ts";
import { linkTo } from "../images/index.ts";

export type Profile = Reply<"getProfile">["data"];

type ProfileRow = {
  id: bigint;
  user_code: string;
  name: string;
  phone: string;
  lvl_2: boolean;
  level_state: Profile["lvl_2_state"] | null;
  level_reason: Profile["lvl_2_reason"];
  level_image: string | null;
  picture_id: string | null;
  referral_code: string;
  refer_count: bigint;
  turnover: bigint;
  main: bigint;
  game: bigint;
  claimable: bigint;
  referral: bigint;
  points: bigint;
  debt: bigint | null;
};

/** Reads the profiles of many players in one statement, because concurrent requests share one query. */
export const profileSql = (player_ids: string) => sql<ProfileRow>`/* prepared:profiles */
  select p.id, p.user_code, p.name, phone.phone, p.lvl_2, p.referral_code,
    picture.id as picture_id, asked.state as level_state, asked.reason as level_reason, asked.image_id as level_image,
    (select count(*) from player friend where friend.referred_by = p.id) as refer_count,
    coalesce(t.remaining, 0) as turnover, b.main, b.game, b.claimable, b.referral, b.points,
    ledger_debt(b.player_id) as debt
  from ledger_balances(${player_ids}::bigint[]) b
    join player p on p.id = b.player_id
    join player_phone phone on phone.player_id = b.player_id
    left join turnover t on t.player_id = b.player_id
    left join image picture on picture.player_id = b.player_id and picture.kind = 'picture'
    left join lateral (
      select r.state, r.reason, r.image_id from level2_request r
      where r.player_id = b.player_id order by r.id desc limit 1
    ) asked on true`;

const toProfile = (keys: KeyRing, row: ProfileRow): Profile => ({
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
  lvl_2_state: row.lvl_2 ? "approved" : (row.level_state ?? "none"),
  lvl_2_reason: row.level_reason,
  lvl_2_image: row.level_image,
  picture: linkTo(keys, row.picture_id),
  referral_code: row.referral_code,
  refer_count: Number(row.refer_count),
  game_refer_amt: floorKyat(row.referral),
  debt: ceilKyat(row.debt ?? 0n),
});

export const readProfiles = async (
  { db, config }: Pick<Ctx, "db" | "config">,
  player_ids: readonly bigint[],
): Promise<Map<bigint, Profile>> => {
  const { rows } = await profileSql(`{${player_ids.join(",")}}`).execute(db);
  return new Map(rows.map((row) => [row.id, toProfile(config.image_keys, row)]));
};
