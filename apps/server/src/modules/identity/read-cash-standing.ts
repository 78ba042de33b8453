import { sql, type Kysely } from "kysely";

import type { DB } from "../../db.gen.ts";

type CashStanding = { has_level_2: boolean; is_frozen: boolean; held_until: Date | null };

/** Whether a player has level 2 and is frozen, and until when cash-outs are held after a new password, phone or device. */
export const readCashStanding = async (
  db: Kysely<DB>,
  player_id: bigint,
): Promise<CashStanding> => {
  const { rows } = await sql<CashStanding>`
    select lvl_2 as has_level_2, identity_is_frozen(frozen_at, frozen_until) as is_frozen,
      case when cash_out_held_until > clock_timestamp() then cash_out_held_until end as held_until
    from player where id = ${player_id}`.execute(db);
  return rows[0] ?? { has_level_2: false, is_frozen: false, held_until: null };
};
