import { waiting_max } from "@shwe/contract/office/level2";
import type { Reply } from "@shwe/contract/office/schemas";
import { maskPhone } from "@shwe/rules";
import { sql, type Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";
import { cutPage, readIdCursor } from "../../../platform/cursors.ts";
import { readClaims } from "./claims.ts";
import { showClaim } from "./show-claim.ts";

type Queue = Reply<"listLevel2">["data"];

const page_size = 50;

type WaitingRow = {
  id: bigint;
  player_id: bigint;
  user_code: string;
  name: string;
  phone: string | null;
  requested_at: Date;
  attempt: bigint;
};

/** SQL of one page of the queue, for the list and its test of indexes. */
export const waitingSql = (after: bigint, size: number) => sql<WaitingRow>`
  with page as materialized (
    select id, player_id, requested_at from level2_request
    where state = 'pending' and id > ${after} order by id limit ${size}
  )
  select page.*, p.user_code, p.name, phone.phone,
    (select count(*) from level2_request r where r.player_id = page.player_id and r.id <= page.id) as attempt
  from page join player p on p.id = page.player_id left join player_phone phone on phone.player_id = page.player_id
  order by page.id`;

const countOlder = (hours: number) => sql`(
  select count(*)::int from (
    select from level2_request
    where state = 'pending' and requested_at <= clock_timestamp() - make_interval(hours => ${hours}) limit ${waiting_max}
  ) older
)`;

/** How many requests wait, at most `waiting_max`. */
export const countPending = async (db: Kysely<DB>): Promise<number> => {
  const { rows } = await sql<{ waiting: number }>`select ${countOlder(0)} as waiting`.execute(db);
  return rows[0]?.waiting ?? 0;
};

const countWaiting = async (db: Kysely<DB>): Promise<Queue["waiting"]> => {
  const { rows } = await sql<Queue["waiting"]>`
    select ${countOlder(0)} as all, ${countOlder(1)} as over_1_h, ${countOlder(24)} as over_24_h`.execute(
    db,
  );
  return rows[0] ?? { all: 0, over_1_h: 0, over_24_h: 0 };
};

/** The requests that wait for a decision, the oldest first, with who works on them. */
export const listWaiting = async (
  db: Kysely<DB>,
  operator_id: bigint,
  after: string | undefined,
): Promise<Queue> => {
  const { rows } = await waitingSql(readIdCursor(after) ?? 0n, page_size + 1).execute(db);
  const claims = await readClaims(
    db,
    rows.map(({ id }) => id),
  );
  const page = cutPage(rows, {
    size: page_size,
    keyOf: ({ id }) => [String(id)],
    show: (row) => ({
      id: String(row.id),
      player: {
        id: String(row.player_id),
        user_code: row.user_code,
        name: row.name,
        phone: row.phone === null ? null : maskPhone(row.phone),
      },
      requested_at: row.requested_at.toISOString(),
      attempt: Number(row.attempt),
      claim: showClaim(claims.get(row.id), operator_id),
    }),
  });
  return { ...page, waiting: await countWaiting(db) };
};
