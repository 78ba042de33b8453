import type { ApprovalKind } from "@shwe/contract/office/approvals";
import { waiting_max } from "@shwe/contract/office/level2";
import { sql, type Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";
import { mayDecide, type Decider } from "./decider.ts";

type OpenGroup = { kind: ApprovalKind; maker_id: bigint; count: number };

/** Open requests by kind and maker, from which `countFor` derives the figures of every operator. */
export type OpenApprovals = readonly OpenGroup[];

/** Counts open requests. Of each kind at most `waiting_max` are read, because 100,000 requests may be open. */
export const countOpenApprovals = async (db: Kysely<DB>): Promise<OpenApprovals> => {
  const { rows } = await sql<OpenGroup>`
    select approval_kind.kind, open_requests.made_by as maker_id, count(*)::integer as count
    from approval_kind cross join lateral (
      select made_by from approval
      where approval.kind = approval_kind.kind and state = 'open' and expires_at > statement_timestamp()
      order by expires_at limit ${waiting_max}
    ) open_requests
    group by approval_kind.kind, open_requests.made_by`.execute(db);
  return rows;
};

const sum = (groups: OpenApprovals): number =>
  Math.min(
    waiting_max,
    groups.reduce((total, { count }) => total + count, 0),
  );

/** How many open requests an operator may decide, and how many own ones are open. */
export const countFor = (
  groups: OpenApprovals,
  decider: Decider,
): { to_check: number; own: number } => ({
  to_check: sum(groups.filter((group) => mayDecide(decider, group))),
  own: sum(groups.filter(({ maker_id }) => maker_id === decider.id)),
});
