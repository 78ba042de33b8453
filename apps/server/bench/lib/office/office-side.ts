import { sql, type Kysely } from "kysely";

import type { DB } from "../../../src/db.gen.ts";
import type { OperatorCaller } from "../../../src/platform/http/handler.ts";
import { encodeCursor } from "../../../src/platform/cursors.ts";
import { session_id } from "./fill-people.ts";
import type { OfficeSize } from "./office-size.ts";

/** How many different rows the parameters of the queries name. */
const samples = 97;

type Sample = {
  user_code: string;
  name: string;
  phone: string;
  by_time: string;
  by_balance: string;
  day: string;
};

/** One of the two databases, as the office reads it, with parameters for its queries. */
export type Side = {
  db: Kysely<DB>;
  size: OfficeSize;
  caller: OperatorCaller;
  /** Players spread over all, with cursors that begin a page after them. */
  samples: readonly Sample[];
  /** Ids of open requests for level 2, spread over the queue. */
  requests: readonly bigint[];
  /** Ids and cursors of open approvals, spread over all. */
  approvals: readonly { id: bigint; cursor: string }[];
};

type PlayerSample = Omit<Sample, "by_time" | "by_balance"> & {
  id: bigint;
  created_text: string;
  balance: bigint;
};

const readSamples = async (owner: Kysely<DB>, size: OfficeSize): Promise<Sample[]> => {
  const { rows } = await sql<PlayerSample>`
    select p.id, p.user_code, p.name, phone.phone, b.balance, to_char(p.created_at, 'YYYY-MM-DD') as day,
      to_char(p.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as created_text
    from generate_series(1, ${samples}::bigint) as nth
      join player p on p.id = 1 + nth * 7919317 % ${size.players}::bigint
      join player_phone phone on phone.player_id = p.id join player_balance b on b.player_id = p.id`.execute(
    owner,
  );
  return rows.map(({ id, created_text, balance, ...sample }) => ({
    ...sample,
    by_time: encodeCursor([created_text, String(id)]),
    by_balance: encodeCursor([String(balance), String(id)]),
  }));
};

const readRequests = async (owner: Kysely<DB>, size: OfficeSize): Promise<bigint[]> => {
  const { rows } = await sql<{ id: bigint }>`
    select id from level2_request where state = 'pending' order by md5(id::text) limit ${Math.min(samples, size.open_requests)}`.execute(
    owner,
  );
  return rows.map(({ id }) => id);
};

const readApprovals = async (owner: Kysely<DB>): Promise<Side["approvals"]> => {
  const { rows } = await sql<{ id: bigint; expires_text: string }>`
    select id, to_char(expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as expires_text
    from approval where state = 'open' order by md5(id::text) limit ${samples}`.execute(owner);
  return rows.map(({ id, expires_text }) => ({
    id,
    cursor: encodeCursor([expires_text, String(id)]),
  }));
};

const readCaller = async (owner: Kysely<DB>): Promise<OperatorCaller> => {
  const { rows } = await sql<{ id: bigint; name: string }>`
    select o.id, o.name from operator o join operator_session s on s.operator_id = o.id where s.id = ${session_id}`.execute(
    owner,
  );
  const [row] = rows;
  if (!row) throw new Error("the operator of the bench is missing");
  return { operator: { ...row, role: "owner" }, session_id };
};

/** Reads parameters as the owner; the queries themselves use `db`, which has the rights of the office. */
export const readSide = async (
  db: Kysely<DB>,
  owner: Kysely<DB>,
  size: OfficeSize,
): Promise<Side> => ({
  db,
  size,
  caller: await readCaller(owner),
  samples: await readSamples(owner, size),
  requests: await readRequests(owner, size),
  approvals: await readApprovals(owner),
});

/** One of the parameters, another one for each call. */
export const pick = <T>(list: readonly T[], nth: number): T => {
  const found = list[nth % list.length];
  if (found === undefined) throw new Error("a query has no parameters");
  return found;
};
