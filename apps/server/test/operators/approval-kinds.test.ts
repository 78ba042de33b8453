import { approvalKinds } from "@shwe/contract/office/approvals";
import { expect, test } from "vitest";

import { createTestDatabase } from "../support/database.ts";

const { owner } = await createTestDatabase();

test("O1 the database has the kinds of requests of the contract, with the same expiry", async () => {
  const rows = await owner.selectFrom("approval_kind").select(["kind", "expires_h"]).execute();
  expect(Object.fromEntries(rows.map(({ kind, expires_h }) => [kind, expires_h]))).toEqual(
    Object.fromEntries(Object.entries(approvalKinds).map(([kind, row]) => [kind, row.expires_h])),
  );
});
