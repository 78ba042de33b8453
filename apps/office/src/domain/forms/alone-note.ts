import type { AloneLimit, ApprovalKind } from "@shwe/contract/office/approvals";
import { formatWhole } from "@shwe/rules";
import { useQuery } from "@tanstack/react-query";

import { type Translate, useTranslation } from "../../locales/i18n.ts";
import { aloneLimitsQuery } from "../api/alone-limits.ts";

/** Says whether one person decides about an amount. Null as amount: it has no bound, such as a freeze without end. */
export const aloneText = (
  limit: AloneLimit | undefined,
  amount: number | null,
  t: Translate,
): string => {
  if (limit === undefined) return t("form.two_people");
  const { max, unit, days } = limit;
  const most = `${formatWhole(max)} ${t(`unit.${unit}`)}`;
  if (amount === null || amount > max) return t("form.above_alone", { most });
  return days === null ? t("form.alone", { most }) : t("form.alone_in_days", { most, days });
};

/** The note in the dialog of an act that one person decides up to a limit; null until the limit is known. */
export const useAloneNote = (kind: ApprovalKind, amount: number | null): string | null => {
  const { t } = useTranslation();
  const { data } = useQuery(aloneLimitsQuery());
  if (data === undefined) return null;
  return aloneText(
    data.find((each) => each.kind === kind),
    amount,
    t,
  );
};
