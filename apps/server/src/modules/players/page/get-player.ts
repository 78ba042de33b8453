import type { Reply } from "@shwe/contract/office/schemas";
import { ceilKyat, floorKyat, maskPhone } from "@shwe/rules";
import { sql, type Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";
import { readBalances } from "../../../ledger/index.ts";
import { fail } from "../../../platform/errors/app-error.ts";
import { readInPlay } from "../../lottery/office.ts";

type Player = Reply<"getPlayer">["data"];

type PlayerRow = {
  id: bigint;
  user_code: string;
  name: string;
  phone: string | null;
  lvl_2: boolean;
  is_frozen: boolean;
  frozen_at: Date;
  frozen_until: Date | null;
  cash_out_held_until: Date | null;
  terms_version: string;
  referral_code: string;
  created_at: Date;
  last_seen_at: Date | null;
  turnover: bigint;
  is_on_break: boolean;
};

const readRow = async (db: Kysely<DB>, player_id: bigint): Promise<PlayerRow> => {
  const { rows } = await sql<PlayerRow>`
    select p.id, p.user_code, p.name, phone.phone, p.lvl_2, p.frozen_at, p.frozen_until, p.cash_out_held_until,
      p.terms_version, p.referral_code, p.created_at, identity_is_frozen(p.frozen_at, p.frozen_until) as is_frozen,
      (select max(s.last_seen_at) from session s where s.player_id = p.id) as last_seen_at,
      coalesce(t.remaining, 0) as turnover,
      exists (
        select from protection_break b where b.player_id = p.id and b.ends_at > clock_timestamp()
      ) as is_on_break
    from player p
      left join player_phone phone on phone.player_id = p.id
      left join turnover t on t.player_id = p.id
    where p.id = ${player_id}`.execute(db);
  const [row] = rows;
  if (!row) throw fail("player_unknown");
  return row;
};

/** The head of a player's page: profile, state and balances. */
export const getPlayer = async (db: Kysely<DB>, player_id: bigint): Promise<Player> => {
  const row = await readRow(db, player_id);
  const held = (await readBalances(db, [player_id])).get(player_id);
  const balances = {
    main: floorKyat(held?.main ?? 0n),
    game: floorKyat(held?.game ?? 0n),
    claimable: floorKyat(held?.claimable ?? 0n),
    referral: floorKyat(held?.referral ?? 0n),
    receivable: floorKyat(held?.receivable ?? 0n),
    points: floorKyat(held?.points ?? 0n),
  };
  return {
    id: String(row.id),
    user_code: row.user_code,
    name: row.name,
    phone: row.phone === null ? null : maskPhone(row.phone),
    balance: balances.main,
    game_balance: balances.game,
    lvl_2: row.lvl_2,
    is_frozen: row.is_frozen,
    created_at: row.created_at.toISOString(),
    last_seen_at: row.last_seen_at?.toISOString() ?? null,
    referral_code: row.referral_code,
    freeze: row.is_frozen
      ? {
          from_at: row.frozen_at.toISOString(),
          until_at: row.frozen_until?.toISOString() ?? null,
        }
      : null,
    cash_out_held_until: row.cash_out_held_until?.toISOString() ?? null,
    terms_version: row.terms_version,
    balances,
    turnover: ceilKyat(row.turnover),
    in_play: await readInPlay(db, player_id),
    is_on_break: row.is_on_break,
  };
};
