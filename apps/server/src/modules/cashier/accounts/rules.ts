import {
  cashRuleBounds,
  cashRuleNames,
  cashRules,
  type CashRule,
} from "@shwe/contract/office/cashier";
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

/** The rules of the cashier, in the order of the contract. */
export const listRules = async (db: Kysely<DB>): Promise<Rule[]> => {
  const { rows } = await sql<Omit<Rule, "changed_at"> & { changed_at: Date }>`
    select name, value, changed_at from cash_rule
    where name = any (${cashRuleNames}::text[]) order by array_position(${cashRuleNames}::text[], name)`.execute(
    db,
  );
  return rows.map((row) => ({ ...row, changed_at: row.changed_at.toISOString() }));
};

/** Whether a rule can have the value: in its bounds, and amounts in rising order. */
const isPossible = (name: CashRule, value: Value): boolean => {
  const [min, max] = cashRuleBounds[name];
  const isInBounds = (each: number) => each >= min && each <= max;
  if (cashRules[name] === "number") return typeof value === "number" && isInBounds(value);
  return (
    typeof value !== "number" &&
    value.every((each, nth) => isInBounds(each) && each > (value[nth - 1] ?? 0))
  );
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
    if (!isPossible(name, value)) throw fail("cash_value_refused");
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
