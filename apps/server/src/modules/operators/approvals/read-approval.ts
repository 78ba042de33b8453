import { mayCheck } from "@shwe/contract/office/approvals";
import type { Reply } from "@shwe/contract/office/schemas";
import { maskPhone } from "@shwe/rules";
import { sql } from "kysely";

import { inTransaction, type Db } from "../../../platform/db/index.ts";
import { fail } from "../../../platform/errors/app-error.ts";
import type { OperatorCaller } from "../../../platform/http/handler.ts";
import type { ApprovalEffects } from "./approval.ts";
import { findApproval } from "./find-approval.ts";
import { selectApprovals, toListed, type ApprovalRow } from "./list-approvals.ts";

type Shown = Reply<"getApproval">["data"];
type Obstacle = Shown["obstacles"][number];

type Facts = { is_stale: boolean; may_check_yet: boolean };

const readFacts = async (db: Db, approval_id: bigint, operator_id: bigint): Promise<Facts> =>
  inTransaction(db, async (tx) => {
    const { rows } = await sql<Facts>`
      select approval_subject_version(kind, subject) <> subject_version as is_stale,
        (select coalesce(checker_from <= clock_timestamp(), false) from operator where id = ${operator_id}) as may_check_yet
      from approval where id = ${approval_id}`.execute(tx);
    return rows[0] ?? { is_stale: true, may_check_yet: false };
  });

const obstaclesOf = (row: ApprovalRow, { operator }: OperatorCaller, facts: Facts): Obstacle[] => {
  if (row.state === "expired") return ["expired"];
  if (row.state !== "open") return ["decided"];
  const found: (Obstacle | false)[] = [
    row.maker_id === operator.id && "own_request",
    !mayCheck(operator.role, row.kind) && "role_not_allowed",
    !facts.may_check_yet && "checker_too_new",
    facts.is_stale && "subject_changed",
  ];
  return found.filter((each) => each !== false);
};

/** The change as text. The phone of an invited operator is private and shown masked. */
const textOf = (change: unknown): string =>
  JSON.stringify(change, (key, value: unknown) =>
    key === "phone" && typeof value === "string" ? maskPhone(value) : value,
  );

/** A request with its exact change, and what prevents the caller from confirming it. */
export const readApproval = async (
  db: Db,
  caller: OperatorCaller,
  effects: ApprovalEffects,
  approval_id: bigint,
): Promise<Shown> => {
  const { rows } = await selectApprovals(sql`where approval.id = ${approval_id}`).execute(db);
  const [row] = rows;
  if (!row) throw fail("approval_unknown", { approval_id: String(approval_id) });
  const approval = await findApproval(db, approval_id);
  const facts = await readFacts(db, approval_id, caller.operator.id);
  return {
    ...toListed(row),
    change: textOf(approval.change),
    diff: await effects[approval.kind].describe(db, approval),
    obstacles: obstaclesOf(row, caller, facts),
  };
};
