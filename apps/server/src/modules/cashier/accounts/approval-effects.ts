import type { ApprovalKind } from "@shwe/contract/office/approvals";
import { sql, type RawBuilder } from "kysely";

import { recordAct, showAll, type ApprovalEffect } from "../../operators/index.ts";
import {
  describeAccount,
  describeDifference,
  describeMove,
  type AccountChange,
  type DifferenceChange,
  type MoveChange,
} from "./describe-account.ts";
import { labelAccounts, labelMethods, labelRules } from "./label-subjects.ts";
import { describeMethod, type MethodChange } from "./methods.ts";
import { orRefusal } from "./refusals.ts";
import { describeRule, type RuleChange } from "./rules.ts";
import { accountIn, nameIn } from "./subject.ts";

type Confirmed = Parameters<ApprovalEffect["apply"]>[2];
type Details = Readonly<Record<string, unknown>>;

type Effect = Pick<ApprovalEffect, "describe" | "labels"> & {
  act: ApprovalKind;
  /** The SQL function that applies the change. */
  run: (confirmed: Confirmed) => RawBuilder<unknown>;
  /** What the audit log has of the change. */
  details: (change: unknown) => Details;
};

const effectOf = ({ describe, labels, act, run, details }: Effect): ApprovalEffect => ({
  describe,
  labels,
  shown: showAll,
  apply: async (tx, checker, confirmed) => {
    await orRefusal(run(confirmed).execute(tx));
    const { id, subject, change, reason, maker } = confirmed;
    await recordAct(tx, {
      operator_id: checker.id,
      act,
      subject,
      details: { approval_id: String(id), maker: maker.name, reason, ...details(change) },
    });
  },
});

/** The audit log has no complete number; the request has it. */
const withoutNumber = (change: unknown): Details => {
  const { number: _, qr_text: __, ...rest } = change as AccountChange;
  return rest;
};

/** What requests about receiving accounts, methods and rules do when another operator confirms them. */
export const cashAccountEffects = {
  "account.change": effectOf({
    ...{ act: "account.change", describe: describeAccount, labels: labelAccounts },
    run: ({ id, subject }) => sql`select cashier_apply_account(${id}, ${subject})`,
    details: withoutNumber,
  }),
  "account.move": effectOf({
    ...{ act: "account.move", describe: describeMove, labels: labelAccounts },
    run: ({ id, subject }) => sql`select cashier_move_money(${id}, ${subject})`,
    details: (change) => change as MoveChange,
  }),
  "account.difference": effectOf({
    ...{ act: "account.difference", describe: describeDifference, labels: labelAccounts },
    run: ({ id, subject }) => sql`select cashier_close_day_together(${id}, ${accountIn(subject)})`,
    details: (change) => change as DifferenceChange,
  }),
  "method.change": effectOf({
    ...{ act: "method.change", describe: describeMethod, labels: labelMethods },
    run: ({ id, subject }) => sql`select cashier_apply_method(${id}, ${nameIn(subject)}::smallint)`,
    details: (change) => change as MethodChange,
  }),
  "cash.rule": effectOf({
    ...{ act: "cash.rule", describe: describeRule, labels: labelRules },
    run: ({ id, subject }) => sql`select cashier_apply_rule(${id}, ${nameIn(subject)})`,
    details: (change) => change as RuleChange,
  }),
} as const satisfies Partial<Record<ApprovalKind, ApprovalEffect>>;
