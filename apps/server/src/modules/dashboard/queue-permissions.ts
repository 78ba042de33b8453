import { mayRole, type OperatorRole, type Permission } from "@shwe/contract/office/permissions";
import type { Reply } from "@shwe/contract/office/schemas";

export type QueueKind = Reply<"getQueues">["data"][number]["kind"];

/** The permission that an operator needs to see how much waits in a queue, on the dashboard and in the live state. */
const queue_permissions = {
  cash_in: "cash.read",
  cash_out: "cash.read",
  level2: "level2.read",
  approvals: "approvals.read",
  results: "draws.read",
} as const satisfies Readonly<Record<QueueKind, Permission>>;

export const mayReadQueue = (role: OperatorRole, kind: QueueKind): boolean =>
  mayRole(role, queue_permissions[kind]);
