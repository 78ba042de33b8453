import { seenKinds, type ApprovalKind } from "@shwe/contract/office/approvals";
import { tab_count_max } from "@shwe/contract/office/players";
import type { Reply } from "@shwe/contract/office/schemas";
import { sql, type Kysely, type RawBuilder } from "kysely";

import type { DB } from "../../../db.gen.ts";
import type { OperatorCaller } from "../../../platform/http/handler.ts";
import { countSlipsOf } from "../../lottery/office.ts";
import { subjectOf } from "../subject.ts";

type Overview = Reply<"getPlayerOverview">["data"];

/** The most open requests that are shown. */
const requests_max = 10;

/** Counts rows up to the limit, so that its cost does not depend on how many there are. */
const bounded = (rows: RawBuilder<unknown>) =>
  sql`(select count(*)::integer from (${rows} limit ${tab_count_max}) counted)`;

type Counted = Omit<Overview["counts"], "slips">;

const countTabs = async (db: Kysely<DB>, player_id: bigint): Promise<Counted> => {
  const { rows } = await sql<Counted>`
    select ${bounded(sql`select from session where player_id = ${player_id}`)} as sessions,
      ${bounded(sql`select from level2_request where player_id = ${player_id}`)} as level2,
      ${bounded(sql`select from player_note where player_id = ${player_id}`)} as notes,
      ${bounded(sql`select from operator_act where subject = ${subjectOf(player_id)}`)} as acts,
      ${bounded(sql`
        (select distinct other.player_id from player_device own join player_device other
            on other.device_hash = own.device_hash and other.player_id <> own.player_id
          where own.player_id = ${player_id} limit ${tab_count_max})
        union all (select referred_by from player where id = ${player_id} and referred_by is not null)
        union all (select id from player where referred_by = ${player_id} limit ${tab_count_max})`)} as linked
  `.execute(db);
  const [counted] = rows;
  if (!counted) throw new Error("the tabs were not counted");
  return counted;
};

type RequestRow = {
  id: bigint;
  kind: ApprovalKind;
  maker: string;
  reason: string;
  made_at: Date;
  expires_at: Date;
};

/** The open requests about a player, those of the caller and those that the role sees. */
const listOpenRequests = async (
  db: Kysely<DB>,
  { id, role }: OperatorCaller["operator"],
  player_id: bigint,
): Promise<Overview["requests"]> => {
  const { rows } = await sql<RequestRow>`
    select a.id, a.kind, o.name as maker, a.reason, a.made_at, a.expires_at
    from approval a join operator o on o.id = a.made_by
    where a.subject = ${subjectOf(player_id)} and a.state = 'open' and a.expires_at > clock_timestamp()
      and (a.made_by = ${id} or a.kind = any (${seenKinds(role)}::text[]))
    order by a.id desc limit ${requests_max}`.execute(db);
  return rows.map((row) => ({
    ...row,
    id: String(row.id),
    made_at: row.made_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
  }));
};

/** How much each tab of a player's page has, and which requests about the player wait for a second person. */
export const getOverview = async (
  db: Kysely<DB>,
  { operator }: OperatorCaller,
  player_id: bigint,
): Promise<Overview> => ({
  counts: {
    ...(await countTabs(db, player_id)),
    slips: await countSlipsOf(db, player_id, tab_count_max),
  },
  requests: await listOpenRequests(db, operator, player_id),
});
