import { operator_name_form, reason_length_max } from "@shwe/contract/office/limits";
import { operatorRoles } from "@shwe/contract/office/permissions";
import { sql } from "kysely";
import { expect, test } from "vitest";

import {
  invitation_life,
  session_life,
} from "../../src/modules/operators/sessions/session-limits.ts";
import { createTestDatabase } from "../support/database.ts";

/* Limits that the contract and the database both have. Each test fails when one of the two is changed alone. */
const { owner } = await createTestDatabase();

const constraintOf = async (name: string): Promise<string> => {
  const { rows } = await sql<{ text: string }>`
    select pg_get_constraintdef(oid) as text from pg_constraint where conname = ${name}`.execute(
    owner,
  );
  return rows[0]?.text ?? "";
};
const sourceOf = async (name: string): Promise<string> => {
  const { rows } = await sql<{ text: string }>`
    select prosrc as text from pg_proc where proname = ${name}`.execute(owner);
  return rows[0]?.text ?? "";
};
const hoursIn = (source: string): number[] =>
  [...source.matchAll(/interval '(\d+) hours'/g)].map(([, hours]) => Number(hours));

test("the roles of the contract are those of the database", async () => {
  const text = await constraintOf("operator_role_check");
  expect([...text.matchAll(/'([a-z]+)'/g)].map(([, role]) => role)).toEqual([...operatorRoles]);
});

test("the form of an operator's name is the same", async () => {
  expect(await constraintOf("operator_name_check")).toContain(`'${operator_name_form}'`);
});

test("the longest reason is the same", async () => {
  for (const name of ["approval_reason_check", "approval_decision_reason_check"])
    expect(await constraintOf(name)).toContain(`<= ${reason_length_max})`);
});

test("a new or reset operator counts for one day in every rule", async () => {
  for (const name of ["operator_checker_delay", "operator_reset_owner"])
    expect(hoursIn(await sourceOf(name)), name).toEqual([24]);
});

test("an invitation lasts as long as one by a command", async () => {
  for (const name of ["operator_invite", "operator_reset"])
    expect(hoursIn(await sourceOf(name)), name).toEqual([Number(invitation_life.split(" ")[0])]);
});

test("a session lasts as long as the trigger allows", async () => {
  expect(hoursIn(await sourceOf("operator_guard_session"))).toEqual([
    Number(session_life.split(" ")[0]),
  ]);
});
