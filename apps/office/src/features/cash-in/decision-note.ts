import { useAloneNote } from "../../domain/forms/alone-note.ts";
import { useTranslation } from "../../locales/i18n.ts";
import type { CashIn } from "./api/get-cash-in.ts";

/**
 * Who decides about an amount: the reasons of the server for a second person, or whether the amount is within the limit of one person. Null
 * until the limit is known.
 */
export function useDecisionNote({ amount, needs_two }: CashIn, wanted = amount): string | null {
  const { t } = useTranslation();
  const alone = useAloneNote("cash_in.approve", Math.max(wanted, amount));
  // Only the limit is compared with the amount that is typed. The server computes copies and totals with it when it decides.
  const others = needs_two.filter((reason) => reason !== "amount");
  if (others.length === 0) return alone;
  return [...others.map((reason) => t(`cash_two_people.${reason}`)), t("form.two_people")].join(
    " ",
  );
}
