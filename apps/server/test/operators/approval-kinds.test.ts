import {
  aloneLimitOf,
  approvalKinds,
  makersOf,
  seenKinds,
  type ApprovalKind,
} from "@shwe/contract/office/approvals";
import { operatorRoles, type OperatorRole } from "@shwe/contract/office/permissions";
import { expect, test } from "vitest";

import { createTestDatabase } from "../support/database.ts";

const { owner } = await createTestDatabase();

const kinds = Object.keys(approvalKinds) as ApprovalKind[];

test("O1 the database has the kinds of requests of the contract, with the same makers, checkers, expiry and limit of one person", async () => {
  const rows = await owner
    .selectFrom("approval_kind")
    .select(["kind", "expires_h", "makers", "checkers", "alone_max", "alone_unit", "alone_days"])
    .execute();
  const expected = kinds.map((kind) => ({
    kind,
    expires_h: approvalKinds[kind].expires_h,
    makers: [...makersOf(kind)].toSorted(),
    checkers: [...approvalKinds[kind].checkers].toSorted(),
    alone: aloneLimitOf(kind),
  }));
  const stored = rows.map(({ makers, checkers, alone_max, alone_unit, alone_days, ...row }) => ({
    ...row,
    alone:
      alone_max === null ? null : { max: Number(alone_max), unit: alone_unit, days: alone_days },
    makers: makers.toSorted(),
    checkers: checkers.toSorted(),
  }));
  expect(new Set(stored)).toEqual(new Set(expected));
});

test("O4 each role sees the requests that it makes, checks, or whose subject it reads", () => {
  const of_players = ["owner", "finance", "support", "auditor"] as const;
  const of_accounts = ["owner", "finance", "auditor"] as const;
  const seen_by: Readonly<Record<ApprovalKind, readonly OperatorRole[]>> = {
    "result.publish": operatorRoles,
    "result.correct": operatorRoles,
    "draw.void": operatorRoles,
    "terms.change": operatorRoles,
    "switch.on": operatorRoles,
    "player.freeze": of_players,
    "player.correct": of_players,
    "operator.invite": ["owner", "auditor"],
    "operator.role": ["owner", "auditor"],
    "operator.reset": ["owner", "auditor"],
    "account.change": of_accounts,
    "account.move": of_accounts,
    "account.difference": of_accounts,
    "method.change": of_accounts,
    "cash.rule": of_accounts,
    "cash_in.approve": of_players,
    "cash_in.arrived": of_players,
    "cash_in.reopen": of_players,
    "cash_in.reverse": of_players,
    "cash_out.return": of_players,
    "game_provider.change": of_players,
    "game_held.release": of_players,
  };
  for (const role of operatorRoles)
    expect([role, new Set(seenKinds(role))]).toEqual([
      role,
      new Set(kinds.filter((kind) => seen_by[kind].includes(role))),
    ]);
});
