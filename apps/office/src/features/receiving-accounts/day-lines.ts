import { entryKinds } from "@shwe/contract/office/players";

import { changeText, moneyText } from "../../domain/money/money-text.ts";
import type { Translate } from "../../locales/i18n.ts";
import type { ReceivingDay } from "./api/get-receiving-day.ts";

type Line = readonly [label: string, amount: string];
type Other = ReceivingDay["others"][number];

/** A move names the other account; a kind that this build does not know is shown by its name. */
const otherText = ({ kind, account_label, amount, count }: Other, t: Translate): string => {
  if (kind === "account_move" && account_label !== null)
    return t(amount < 0 ? "accounts.moved_to" : "accounts.moved_from", {
      label: account_label,
      count,
    });
  const known = entryKinds.find((each) => each === kind);
  return t("accounts.other_line", {
    name: known === undefined ? kind : t(`entry.${known}`),
    count,
  });
};

/** What happened on a day of an account, from its opening to the figure of the ledger at its end. */
export function dayLines(figures: ReceivingDay, day: string, t: Translate): Line[] {
  const { opening, cash_ins, cash_outs, returned, others, figure } = figures;
  return [
    [t("accounts.opening", { day }), moneyText(opening)],
    [t("accounts.cash_ins", { count: cash_ins.count }), changeText(cash_ins.amount)],
    [t("accounts.cash_outs", { count: cash_outs.count }), changeText(-cash_outs.amount)],
    ...(returned.count === 0
      ? []
      : [
          [t("accounts.returned", { count: returned.count }), changeText(returned.amount)] as const,
        ]),
    ...others.map((other) => [otherText(other, t), changeText(other.amount)] as const),
    [t("accounts.figure"), moneyText(figure)],
  ];
}
