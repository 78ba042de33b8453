import { cashRuleNames, type CashRule } from "@shwe/contract/office/cashier";
import type { Input, Reply } from "@shwe/contract/office/schemas";
import { sql, type Kysely } from "kysely";

import type { Ctx } from "../../../context.ts";
import type { DB } from "../../../db.gen.ts";
import { fail } from "../../../platform/errors/app-error.ts";
import type { OperatorCaller } from "../../../platform/http/handler.ts";
import { actAs, proposeChange, type ApprovalEffect } from "../../operators/index.ts";
import { changedFields } from "./changed-fields.ts";
import { nameIn, ruleSubject } from "./subject.ts";

type Rule = Reply<"listCashRules">["data"][number];
type Value = Rule["value"];

/** What a request of the kind `cash.rule` changes. */
export type RuleChange = { value: Value };

type RuleRow = Pick<Rule, "name" | "value"> & {
  value_min: bigint;
  value_max: bigint;
  changed_at: Date;
};

/** The rules of the cashier, in the order of the contract. */
export const listRules = async (db: Kysely<DB>): Promise<Rule[]> => {
  const { rows } = await sql<RuleRow>`
    select name, value, value_min, value_max, changed_at from cash_rule
    where name = any (${cashRuleNames}::text[]) order by array_position(${cashRuleNames}::text[], name)`.execute(
    db,
  );
  return rows.map(({ name, value, value_min, value_max, changed_at }) => ({
    ...{ name, value, min: Number(value_min), max: Number(value_max) },
    changed_at: changed_at.toISOString(),
  }));
};

/** Refuses a value out of the bounds that the database has, before a second person is asked. */
const assertPossible = async (db: Kysely<DB>, name: CashRule, value: Value): Promise<void> => {
  const { rows } = await sql<{ is_possible: boolean }>`
    select cashier_rule_takes(cash_rule, ${JSON.stringify(value)}::jsonb) as is_possible from cash_rule
    where name = ${name}`.execute(db);
  if (!rows[0]?.is_possible) throw fail("cash_value_refused");
};

/** A rule is a field by its name. Lists are shown as JSON. */
export const describeRule: ApprovalEffect["describe"] = async (db, { subject, change }) => {
  const name = nameIn(subject);
  const stored = (await listRules(db)).find((rule) => rule.name === name)?.value;
  return changedFields(
    { [name]: JSON.stringify(stored) },
    { [name]: JSON.stringify((change as RuleChange).value) },
  );
};

/** Proposes another value of a rule. */
export const changeRule = (
  ctx: Pick<Ctx, "db">,
  caller: OperatorCaller,
  name: CashRule,
  { value, reason }: Input<"changeCashRule">["body"],
): Promise<bigint> =>
  actAs(ctx, caller, "accounts.manage", async (tx, operator) => {
    await assertPossible(tx, name, value);
    const subject = ruleSubject(name);
    const change: RuleChange = { value };
    if ((await describeRule(tx, { subject, change })).length === 0) throw fail("cash_unchanged");
    return proposeChange(
      tx,
      operator,
      { kind: "cash.rule", subject, change, reason },
      describeRule,
    );
  });
