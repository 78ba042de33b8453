import { mayCheck, type ApprovalKind } from "@shwe/contract/office/approvals";
import { mayRole, type OperatorRole } from "@shwe/contract/office/permissions";
import type { Reply } from "@shwe/contract/office/schemas";
import { sql, type Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";

/** An operator with what the rules about decisions need. */
export type Decider = {
  id: bigint;
  role: OperatorRole;
  /** False for some time after the operator enrolled or was reset. */
  may_check_yet: boolean;
};

type Obstacle = Extract<
  Reply<"getApproval">["data"]["obstacles"][number],
  "own_request" | "role_not_allowed" | "checker_too_new"
>;

type Request = { kind: ApprovalKind; maker_id: bigint };

/** Whether an operator may check by now, as a column of a query that reads `operator`. */
export const may_check_yet = sql<boolean>`coalesce(operator.checker_from <= clock_timestamp(), false)`;

export const findDecider = async (
  db: Kysely<DB>,
  { id, role }: Pick<Decider, "id" | "role">,
): Promise<Decider> => {
  const { rows } = await sql<Pick<Decider, "may_check_yet">>`
    select ${may_check_yet} as may_check_yet from operator where id = ${id}`.execute(db);
  return { id, role, may_check_yet: rows[0]?.may_check_yet ?? false };
};

/**
 * What prevents an operator from confirming or rejecting a request. The office shows it; the database enforces the same
 * rules in `approval_require_checker`.
 */
export const obstaclesOf = (
  { id, role, may_check_yet: may_yet }: Decider,
  { kind, maker_id }: Request,
): Obstacle[] => {
  const found: (Obstacle | false)[] = [
    maker_id === id && "own_request",
    !(mayRole(role, "approvals.decide") && mayCheck(role, kind)) && "role_not_allowed",
    !may_yet && "checker_too_new",
  ];
  return found.filter((each) => each !== false);
};

export const mayDecide = (decider: Decider, request: Request): boolean =>
  obstaclesOf(decider, request).length === 0;
