import type { OperatorRole } from "../permissions.ts";

type ApprovalKindRow = {
  /** The roles whose operators may confirm or reject. The maker never may. */
  readonly checkers: readonly OperatorRole[];
  /** How long a request can be confirmed. */
  readonly expires_h: number;
};

/** What needs two people. The maker proposes it by a route of its own, and another operator confirms it. */
export const approvalKinds = {
  "result.publish": { checkers: ["owner", "draws"], expires_h: 2 },
  "result.correct": { checkers: ["owner", "draws"], expires_h: 2 },
  "terms.change": { checkers: ["owner", "finance"], expires_h: 2 },
  "switch.on": { checkers: ["owner", "finance", "draws"], expires_h: 24 },
  "player.freeze": { checkers: ["owner", "finance", "support"], expires_h: 24 },
  "player.correct": { checkers: ["owner", "finance"], expires_h: 24 },
  "operator.invite": { checkers: ["owner"], expires_h: 24 },
  "operator.role": { checkers: ["owner"], expires_h: 24 },
  "operator.reset": { checkers: ["owner"], expires_h: 24 },
} as const satisfies Readonly<Record<string, ApprovalKindRow>>;

export type ApprovalKind = keyof typeof approvalKinds;

export const mayCheck = (role: OperatorRole, kind: ApprovalKind): boolean =>
  (approvalKinds[kind].checkers as readonly OperatorRole[]).includes(role);
