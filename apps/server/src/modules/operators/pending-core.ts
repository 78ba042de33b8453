import { mayRole, type Permission } from "@shwe/contract/office/permissions";
import type { ApprovalKind } from "@shwe/contract/office/approvals";
import { sql, type Kysely } from "kysely";

import type { DB } from "../../db.gen.ts";
import type { Ctx } from "../../context.ts";
import { inTransaction, type Tx } from "../../platform/db/index.ts";
import { fail } from "../../platform/errors/app-error.ts";
import type { OperatorCaller } from "../../platform/http/handler.ts";
import type { Operator } from "./operator.ts";
import { recordAct } from "./record-act.ts";

/** Records the view of private data, in a transaction that is committed before the data leaves the server. */
export const recordView = recordAct;

/** Runs an act of an operator in a transaction. */
export const actAs = <T>(
  { db }: Pick<Ctx, "db">,
  { operator }: OperatorCaller,
  permission: Permission,
  act: (tx: Tx, operator: Operator) => Promise<T>,
): Promise<T> =>
  inTransaction(db, async (tx) => {
    if (!mayRole(operator.role, permission)) throw fail("forbidden");
    return act(tx, operator);
  });

export type Proposal = {
  kind: ApprovalKind;
  subject: string;
  change: Readonly<Record<string, unknown>>;
  reason: string;
};

/** Opens a request that another operator has to confirm, and returns its id. */
export const proposeChange = async (
  tx: Tx,
  operator: Operator,
  { kind, subject, change, reason }: Proposal,
): Promise<bigint> => {
  const { rows } = await sql<{ id: bigint }>`
    select approval_open(${kind}, ${subject}, ${JSON.stringify(change)}::jsonb, ${reason}, ${operator.id}) as id`.execute(
    tx,
  );
  return rows[0]?.id ?? 0n;
};

export type ConfirmedApproval = {
  id: bigint;
  subject: string;
  change: unknown;
  reason: string;
  maker: Operator;
};

export type ApprovalEffect = {
  describe: (
    db: Kysely<DB>,
    approval: { subject: string; change: unknown },
  ) => Promise<{ field: string; before: string | null; after: string | null }[]>;
  apply: (tx: Tx, checker: Operator, approval: ConfirmedApproval) => Promise<void>;
};
