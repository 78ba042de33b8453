import { sql, type Kysely, type RawBuilder } from "kysely";

import type { DB } from "../../../db.gen.ts";
import { inTransaction } from "../../../platform/db/index.ts";
import { rowsOfPage, type FoundPlayer } from "./player-row.ts";

/** The trigram index finds texts of at least this length at any place; shorter ones only at the beginning of a name. */
const part_length_min = 3;
/**
 * A part of many names is found among the newest players. The trigram index would collect all its players before the
 * first is returned: 63 ms for 200,000 of a million players.
 */
const newest_players = 4_000;
const user_code_part = /^[0-9a-f]{3,10}$/;

/** A text for LIKE in which `%`, `_` and `\` have no meaning of their own. */
const literal = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/**
 * The player with this phone. Only a complete phone is compared: by parts of it, an operator could find out a phone digit by
 * digit without the record that showing a phone leaves.
 */
const byPhone = (phone: string) => sql<{ id: bigint }>`
  select player_id as id from player_phone where phone = ${phone}`;

/** The queries of a search, the most precise first. Each has an index. */
export const searchesFor = (
  text: string,
  size: number,
  phone: string | null = null,
): RawBuilder<{ id: bigint }>[] => {
  const lower = text.trim().toLowerCase();
  return [
    ...(user_code_part.test(lower)
      ? [
          sql<{
            id: bigint;
          }>`select id from player where user_code like ${`%${lower}%`} limit ${size}`,
        ]
      : []),
    ...(phone === null ? [] : [byPhone(phone)]),
    sql<{ id: bigint }>`
      select id from player where lower(name) like ${`${literal(lower)}%`} limit ${size}`,
    ...(lower.length >= part_length_min
      ? [
          sql<{ id: bigint }>`
            select id from (select id, name from player order by id desc limit ${newest_players}) newest
            where lower(name) like ${`%${literal(lower)}%`} limit ${size}`,
          sql<{ id: bigint }>`
            select id from player where lower(name) like ${`%${literal(lower)}%`} limit ${size}`,
        ]
      : []),
  ];
};

const idsOf = (
  db: Kysely<DB>,
  text: string,
  size: number,
  phone: string | null,
): Promise<bigint[]> =>
  inTransaction(db, async (tx) => {
    // For a part of many names the planner would read the table from its beginning, which is slow if the matches are at its end.
    await sql`set local enable_seqscan = off`.execute(tx);
    const ids = new Set<bigint>();
    for (const search of searchesFor(text, size, phone)) {
      const { rows } = await search.execute(tx);
      for (const { id } of rows) ids.add(id);
      if (ids.size >= size) break;
    }
    return [...ids].slice(0, size);
  });

/**
 * At most `size` players by a part of the user code or the name, or by the complete phone, which `admitPhoneSearch` has
 * recorded.
 */
export const findPlayers = async (
  db: Kysely<DB>,
  text: string,
  size: number,
  phone: string | null = null,
): Promise<FoundPlayer[]> => {
  const ids = await idsOf(db, text, size, phone);
  if (ids.length === 0) return [];
  return rowsOfPage(
    db,
    sql`select id, null::bigint as sorted_balance, ord
      from unnest(${ids}::bigint[]) with ordinality as found (id, ord)`,
  );
};
