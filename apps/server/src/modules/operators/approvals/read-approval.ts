import { seesApproval } from "@shwe/contract/office/approvals";
import type { Reply } from "@shwe/contract/office/schemas";
import { sql } from "kysely";

import type { Db } from "../../../platform/db/index.ts";
import { fail } from "../../../platform/errors/app-error.ts";
import type { OperatorCaller } from "../../../platform/http/handler.ts";
import type { ApprovalEffects } from "./approval.ts";
import { findDecider, obstaclesOf } from "./decider.ts";
import { findApproval, type StoredApproval } from "./find-approval.ts";
import { labelSubjects } from "./label-subjects.ts";
import { selectApprovals, toListed, type ApprovalRow } from "./list-approvals.ts";

type Shown = Reply<"getApproval">["data"];
type Obstacle = Shown["obstacles"][number];

/** Whether the subject of an open request has changed since. Locks nothing, because nothing is decided here. */
const isStale = async (db: Db, approval_id: bigint): Promise<boolean> => {
  const { rows } = await sql<{ is_stale: boolean }>`
    select approval_subject_version(kind, subject, change, false) <> subject_version as is_stale
    from approval where id = ${approval_id}`.execute(db);
  const [found] = rows;
  if (!found) throw fail("approval_unknown", { approval_id: String(approval_id) });
  return found.is_stale;
};

const readObstacles = async (
  db: Db,
  { operator }: OperatorCaller,
  row: ApprovalRow,
): Promise<Obstacle[]> => [
  ...obstaclesOf(await findDecider(db, operator), row),
  ...((await isStale(db, row.id)) ? (["subject_changed"] as const) : []),
];

/** A request that is not open any more, with the difference that was stored when it was confirmed or made. */
const closedPart = ({ state }: ApprovalRow, approval: StoredApproval) => ({
  diff: approval.decided_diff ?? approval.diff ?? [],
  obstacles: [state === "expired" ? "expired" : "decided"] satisfies Obstacle[],
});

/** A request with its exact change, and what prevents the caller from confirming it. */
export const readApproval = async (
  db: Db,
  caller: OperatorCaller,
  effects: ApprovalEffects,
  approval_id: bigint,
): Promise<Shown> => {
  const { rows } = await selectApprovals(sql`where approval.id = ${approval_id}`).execute(db);
  const [row] = rows;
  if (!row || !seesApproval(caller.operator, row))
    throw fail("approval_unknown", { approval_id: String(approval_id) });
  const approval = await findApproval(db, approval_id);
  const effect = effects[approval.kind];
  const labels = await labelSubjects(db, effects, caller.operator.role, [row]);
  const shown = { ...toListed(row, labels), change: JSON.stringify(effect.shown(approval.change)) };
  if (row.state !== "open") return { ...shown, ...closedPart(row, approval) };
  return {
    ...shown,
    diff: await effect.describe(db, approval),
    obstacles: await readObstacles(db, caller, row),
  };
};
