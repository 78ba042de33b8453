import type { Input } from "@shwe/contract/office/schemas";
import { toHundredths } from "@shwe/rules";
import { sql, type RawBuilder } from "kysely";

import { fail } from "../../../platform/errors/app-error.ts";

export type PlayerFilter = Input<"exportPlayers">["query"];

const day_ms = 86_400_000;

/** Midnight in Yangon at the beginning of a day. An impossible date is refused instead of being moved. */
export const yangonMidnight = (day: string, days_later = 0): Date => {
  const ms = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== day)
    throw fail("invalid_request");
  return new Date(Date.parse(`${day}T00:00:00+06:30`) + days_later * day_ms);
};

export const sortOf = ({ sort, balance_min }: PlayerFilter): "newest" | "balance" =>
  balance_min === undefined ? (sort ?? "newest") : "balance";

/**
 * In the order by balance the mark of `player_balance` replaces `frozen_at`: it has an index, and with both conditions the
 * planner expects too few rows and sorts all frozen players.
 */
const isFrozen = (filter: PlayerFilter): RawBuilder<unknown> =>
  sortOf(filter) === "balance"
    ? sql`b.is_frozen and (p.frozen_until is null or p.frozen_until > clock_timestamp())`
    : sql`p.frozen_at is not null and (p.frozen_until is null or p.frozen_until > clock_timestamp())`;

/** The filter as SQL conditions on `p` (player) and, in the order by balance, `b` (player_balance). */
export const conditionsOf = (filter: PlayerFilter): RawBuilder<unknown> => {
  const conditions = [sql`true`];
  if (filter.level2 !== undefined) conditions.push(sql`p.lvl_2 = ${filter.level2 === "yes"}`);
  if (filter.frozen === "yes") conditions.push(isFrozen(filter));
  if (filter.frozen === "no")
    conditions.push(sql`not identity_is_frozen(p.frozen_at, p.frozen_until)`);
  if (filter.from !== undefined)
    conditions.push(sql`p.created_at >= ${yangonMidnight(filter.from)}`);
  if (filter.to !== undefined) conditions.push(sql`p.created_at < ${yangonMidnight(filter.to, 1)}`);
  if (filter.level2_pending !== undefined)
    conditions.push(
      sql`exists (select from level2_request r where r.player_id = p.id and r.state = 'pending')`,
    );
  if (filter.balance_min !== undefined)
    conditions.push(sql`b.balance >= ${toHundredths(Number(filter.balance_min))}`);
  return sql.join(conditions, sql` and `);
};

/** The tables of the filtered list. */
export const tablesOf = (filter: PlayerFilter): RawBuilder<unknown> =>
  sortOf(filter) === "balance"
    ? sql`player_balance b join player p on p.id = b.player_id`
    : sql`player p`;
