import { approvalKinds, type ApprovalKind } from "@shwe/contract/office/approvals";
import { mayRole, permissions } from "@shwe/contract/office/permissions";
import { expect, test } from "vitest";

import { mayDecide, obstaclesOf, type Decider } from "./decider.ts";

const kinds = Object.keys(approvalKinds) as ApprovalKind[];
const owner: Decider = { id: 1n, role: "owner", may_check_yet: true };

test.each(kinds)("O1 every checker of %s has the permission to decide", (kind) => {
  for (const role of approvalKinds[kind].checkers)
    expect([role, mayRole(role, "approvals.decide")]).toEqual([role, true]);
});

test("O1 every role with the permission to decide is a checker of some kind", () => {
  const checkers = new Set<string>(kinds.flatMap((kind) => approvalKinds[kind].checkers));
  expect([...checkers].toSorted()).toEqual([...permissions["approvals.decide"]].toSorted());
});

test("O1 the request of another operator can be decided by a checker of its kind", () => {
  expect(mayDecide(owner, { kind: "operator.role", maker_id: 2n })).toBe(true);
});

test.each([
  ["own_request", owner, 1n],
  ["role_not_allowed", { ...owner, role: "draws" }, 2n],
  ["checker_too_new", { ...owner, may_check_yet: false }, 2n],
] as const)("O1 the obstacle %s prevents a decision", (obstacle, decider, maker_id) => {
  const request = { kind: "operator.role", maker_id } as const;
  expect(obstaclesOf(decider, request)).toEqual([obstacle]);
  expect(mayDecide(decider, request)).toBe(false);
});
