import type { ApprovalKind } from "@shwe/contract/office/approvals";
import type { Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";
import type { Tx } from "../../../platform/db/index.ts";
import type { Operator } from "../operator.ts";

/** A request for a second person. `change` is the exact change as its maker proposed it. */
export type Approval = {
  id: bigint;
  kind: ApprovalKind;
  subject: string;
  change: unknown;
  reason: string;
  maker: Operator;
};

export type ChangedField = { field: string; before: string | null; after: string | null };

/** What a kind of request does. The module that owns the subject provides it. */
export type ApprovalEffect = {
  /** The fields that would change, with their values as they are stored, for the operator who decides. */
  describe: (
    db: Kysely<DB>,
    approval: Pick<Approval, "subject" | "change">,
  ) => Promise<ChangedField[]>;
  /** The names of subjects as operators know them, by subject. A subject without a name is left out. */
  labels: (db: Kysely<DB>, subjects: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** The change as every operator who sees the request may read it, with private values masked. */
  shown: (change: unknown) => unknown;
  /** Applies the change in the transaction in which the checker confirms. Throws if it is not possible any more. */
  apply: (tx: Tx, checker: Operator, approval: Approval) => Promise<void>;
};

/** The `shown` of a kind whose change has no private values. */
export const showAll: ApprovalEffect["shown"] = (change) => change;

export type ApprovalEffects = Readonly<Record<ApprovalKind, ApprovalEffect>>;
