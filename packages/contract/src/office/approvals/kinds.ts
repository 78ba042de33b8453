import {
  mayRole,
  operatorRoles,
  permissions,
  type OperatorRole,
  type Permission,
} from "../permissions.ts";

export const aloneUnits = ["hours", "kyat"] as const;

/** What one person may decide alone, at once. Two people decide above it. */
export type AloneLimit = {
  readonly max: number;
  readonly unit: (typeof aloneUnits)[number];
  /** The acts of the last days are counted together; null: each act by itself. */
  readonly days: number | null;
};

type ApprovalKindRow = {
  /** The permission of the route that makes such a request. */
  readonly made_with: Permission;
  /** The permission to read the subject; its roles also see the requests about it. */
  readonly read_with: Permission;
  /** The roles whose operators may confirm or reject. The maker never may. */
  readonly checkers: readonly OperatorRole[];
  /** How long a request can be confirmed. */
  readonly expires_h: number;
  /** Without it two people decide always. */
  readonly alone?: AloneLimit;
};

/**
 * What needs two people. The maker proposes it by a route of its own, and another operator confirms it. The table
 * `approval_kind` has the same rows, because the database refuses other makers and checkers, and acts of one person
 * above the limit. The limit in force is the one of the database, which the office app reads by `listAloneLimits`.
 */
export const approvalKinds = {
  "result.publish": {
    ...{ made_with: "results.propose", read_with: "draws.read" },
    ...{ checkers: ["owner", "draws"], expires_h: 2 },
  },
  "result.correct": {
    ...{ made_with: "results.propose", read_with: "draws.read" },
    ...{ checkers: ["owner", "draws"], expires_h: 2 },
  },
  "draw.void": {
    ...{ made_with: "results.propose", read_with: "draws.read" },
    ...{ checkers: ["owner", "draws"], expires_h: 2 },
  },
  "terms.change": {
    ...{ made_with: "terms.propose", read_with: "draws.read" },
    ...{ checkers: ["owner", "finance"], expires_h: 2 },
  },
  "switch.on": {
    ...{ made_with: "switches.manage", read_with: "switches.read" },
    ...{ checkers: ["owner", "finance", "draws"], expires_h: 24 },
  },
  "player.freeze": {
    ...{ made_with: "players.freeze", read_with: "players.read" },
    ...{ checkers: ["owner", "finance", "support"], expires_h: 24 },
    alone: { max: 72, unit: "hours", days: 7 },
  },
  "player.correct": {
    ...{ made_with: "players.correct", read_with: "players.read" },
    ...{ checkers: ["owner", "finance"], expires_h: 24 },
  },
  "operator.invite": {
    ...{ made_with: "operators.manage", read_with: "operators.read" },
    ...{ checkers: ["owner"], expires_h: 24 },
  },
  "operator.role": {
    ...{ made_with: "operators.manage", read_with: "operators.read" },
    ...{ checkers: ["owner"], expires_h: 24 },
  },
  "operator.reset": {
    ...{ made_with: "operators.manage", read_with: "operators.read" },
    ...{ checkers: ["owner"], expires_h: 24 },
  },
  "cash_in.approve": {
    ...{ made_with: "cash.decide", read_with: "cash.read" },
    ...{ checkers: ["owner", "finance"], expires_h: 24 },
    alone: { max: 500_000, unit: "kyat", days: null },
  },
  "cash_in.arrived": {
    ...{ made_with: "cash.decide", read_with: "cash.read" },
    ...{ checkers: ["owner", "finance"], expires_h: 24 },
  },
  "cash_in.reopen": {
    ...{ made_with: "cash.decide", read_with: "cash.read" },
    ...{ checkers: ["owner", "finance"], expires_h: 24 },
  },
  "cash_in.reverse": {
    ...{ made_with: "cash.decide", read_with: "cash.read" },
    ...{ checkers: ["owner", "finance"], expires_h: 24 },
  },
  "cash_out.return": {
    ...{ made_with: "cash.decide", read_with: "cash.read" },
    ...{ checkers: ["owner", "finance"], expires_h: 24 },
  },
  "account.change": {
    ...{ made_with: "accounts.manage", read_with: "accounts.read" },
    ...{ checkers: ["owner", "finance"], expires_h: 24 },
  },
  "account.move": {
    ...{ made_with: "accounts.manage", read_with: "accounts.read" },
    ...{ checkers: ["owner", "finance"], expires_h: 24 },
  },
  "account.difference": {
    ...{ made_with: "accounts.manage", read_with: "accounts.read" },
    ...{ checkers: ["owner", "finance"], expires_h: 24 },
  },
  "method.change": {
    ...{ made_with: "accounts.manage", read_with: "accounts.read" },
    ...{ checkers: ["owner", "finance"], expires_h: 24 },
  },
  "cash.rule": {
    ...{ made_with: "accounts.manage", read_with: "accounts.read" },
    ...{ checkers: ["owner", "finance"], expires_h: 24 },
  },
  "game_provider.change": {
    ...{ made_with: "games.manage", read_with: "games.read" },
    ...{ checkers: ["owner", "finance"], expires_h: 24 },
  },
  "game_held.release": {
    ...{ made_with: "games.manage", read_with: "games.read" },
    ...{ checkers: ["owner", "finance"], expires_h: 24 },
  },
} as const satisfies Readonly<Record<string, ApprovalKindRow>>;

export type ApprovalKind = keyof typeof approvalKinds;

const kinds = Object.keys(approvalKinds) as ApprovalKind[];

export const mayCheck = (role: OperatorRole, kind: ApprovalKind): boolean =>
  (approvalKinds[kind].checkers as readonly OperatorRole[]).includes(role);

/** The roles whose operators may make a request of the kind. */
export const makersOf = (kind: ApprovalKind): readonly OperatorRole[] =>
  permissions[approvalKinds[kind].made_with];

/** What one person may decide alone in a new database; null: nothing. */
export const aloneLimitOf = (kind: ApprovalKind): AloneLimit | null => {
  const row: ApprovalKindRow = approvalKinds[kind];
  return row.alone ?? null;
};

/** The roles that see every request, whatever it is about. */
const all_seeing: readonly OperatorRole[] = ["owner", "auditor"];

const maySee = (role: OperatorRole, kind: ApprovalKind): boolean =>
  all_seeing.includes(role) ||
  makersOf(kind).includes(role) ||
  mayCheck(role, kind) ||
  mayRole(role, approvalKinds[kind].read_with);

const seen = new Map(
  operatorRoles.map((role) => [role, kinds.filter((kind) => maySee(role, kind))]),
);

/** The kinds of requests that a role sees. Every operator also sees the own requests. */
export const seenKinds = (role: OperatorRole): readonly ApprovalKind[] => seen.get(role) ?? [];

/** Whether an operator sees a request: by the role, or because it is the operator's own. */
export const seesApproval = (
  operator: { id: bigint; role: OperatorRole },
  approval: { kind: ApprovalKind; maker_id: bigint },
): boolean => approval.maker_id === operator.id || seenKinds(operator.role).includes(approval.kind);
