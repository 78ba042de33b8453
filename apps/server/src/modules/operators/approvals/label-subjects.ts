import { approvalKinds, type ApprovalKind } from "@shwe/contract/office/approvals";
import { mayRole, type OperatorRole } from "@shwe/contract/office/permissions";
import type { Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";
import type { ApprovalEffects } from "./approval.ts";

type Request = { kind: ApprovalKind; subject: string };

/**
 * The names of the subjects of requests, with one query for each kind. Operators also see their own requests about
 * subjects that their role may not read any more; those have no name.
 */
export const labelSubjects = async (
  db: Kysely<DB>,
  effects: ApprovalEffects,
  role: OperatorRole,
  requests: readonly Request[],
): Promise<ReadonlyMap<string, string>> => {
  const subjects = new Map<ApprovalKind, Set<string>>();
  for (const { kind, subject } of requests)
    if (mayRole(role, approvalKinds[kind].read_with))
      subjects.set(kind, (subjects.get(kind) ?? new Set()).add(subject));
  const found = new Map<string, string>();
  for (const [kind, of_kind] of subjects)
    for (const [subject, label] of await effects[kind].labels(db, [...of_kind]))
      found.set(subject, label);
  return found;
};
