import { sql, type Kysely, type RawBuilder } from "kysely";

import type { DB } from "../../../db.gen.ts";
import { inTransaction } from "../../../platform/db/index.ts";
import { rowsOfPage, type FoundPlayer } from "./player-row.ts";

/** Fewer digits of a phone match too many players to be of use, and would let a phone be guessed digit by digit. */
const phone_digits_min = 4;
const phone_digits_max = 11;
/** From this length on, digits that begin with 09 are the beginning of a phone and not a part of it. */
const phone_start_min = 7;
/** The trigram index finds texts of at least this length at any place; shorter ones only at the beginning of a name. */
const part_length_min = 3;
/**
 * A part of many names is found among the newest players. The trigram index would collect all its players before the
 * first is returned: 63 ms for 200,000 of a million players.
 */
const newest_players = 4_000;
const user_code_part = /^[0-9a-f]{3,10}$/;
const phone_text = /^[+\d\s()-]+$/;

/** A text for LIKE in which `%`, `_` and `\` have no meaning of their own. */
const literal = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** The digits of a phone as it is stored: a number with the code of the country begins with 09. */
const digitsOf = (text: string): string | null => {
  if (!phone_text.test(text)) return null;
  const digits = text.replaceAll(/\D/g, "").replace(/^959/, "09");
  return digits.length >= phone_digits_min ? digits : null;
};

/** Phones that begin with the digits. A range of the unique index has exactly these, because phones have only digits. */
const phonesFrom = (digits: string, size: number) => sql<{ id: bigint }>`
  select player_id as id from player_phone
  where phone between ${digits} and ${digits.padEnd(phone_digits_max, "9")} limit ${size}`;

/** Phones with the digits at any place. */
const phonesWith = (digits: string, size: number) => sql<{ id: bigint }>`
  select player_id as id from player_phone where phone like ${`%${digits}%`} limit ${size}`;

/**
 * Whether the digits can only be meant as the beginning of a phone. The trigrams of 09 and an operator's code are in
 * most phones, so searching them at any place takes 16 ms of a million players.
 */
const isPhoneStart = (digits: string): boolean =>
  digits.startsWith("09") && digits.length >= phone_start_min;

/** The queries of a search, the most precise first. Each has an index. */
export const searchesFor = (text: string, size: number): RawBuilder<{ id: bigint }>[] => {
  const lower = text.trim().toLowerCase();
  const digits = digitsOf(lower);
  return [
    ...(user_code_part.test(lower)
      ? [
          sql<{
            id: bigint;
          }>`select id from player where user_code like ${`%${lower}%`} limit ${size}`,
        ]
      : []),
    ...(digits === null
      ? []
      : [phonesFrom(digits, size), ...(isPhoneStart(digits) ? [] : [phonesWith(digits, size)])]),
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

const idsOf = (db: Kysely<DB>, text: string, size: number): Promise<bigint[]> =>
  inTransaction(db, async (tx) => {
    // For a part of many names the planner would read the table from its beginning, which is slow if the matches are at its end.
    await sql`set local enable_seqscan = off`.execute(tx);
    const ids = new Set<bigint>();
    for (const search of searchesFor(text, size)) {
      const { rows } = await search.execute(tx);
      for (const { id } of rows) ids.add(id);
      if (ids.size >= size) break;
    }
    return [...ids].slice(0, size);
  });

/** At most `size` players by a part of the user code, the phone or the name. */
export const findPlayers = async (
  db: Kysely<DB>,
  text: string,
  size: number,
): Promise<FoundPlayer[]> => {
  const ids = await idsOf(db, text, size);
  if (ids.length === 0) return [];
  return rowsOfPage(
    db,
    sql`select id, null::bigint as sorted_balance, ord
      from unnest(${ids}::bigint[]) with ordinality as found (id, ord)`,
  );
};
