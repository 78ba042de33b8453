import { moneyText } from "../../domain/money/money-text.ts";
import { Stats } from "../../domain/parts/stats.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import { accountFigures } from "./account-figures.ts";
import type { AccountList } from "./api/list-accounts.ts";

/** What came in and went out today, what can still be taken, and the days that nobody has closed. */
export function AccountStrip({ data }: { data: AccountList | undefined }) {
  const { t } = useTranslation();
  const figures = data && accountFigures(data.accounts);
  const shown = (amount: number | undefined): string =>
    amount === undefined ? "…" : moneyText(amount);
  const requests = (count: number | undefined): string | undefined =>
    count === undefined
      ? undefined
      : t(count === 1 ? "accounts.one_request" : "accounts.requests", { count });
  return (
    <Stats
      rows={[
        {
          label: t("accounts.in_today"),
          value: shown(data?.in_today.amount),
          note: requests(data?.in_today.count),
        },
        {
          label: t("accounts.out_today"),
          value: shown(data?.out_today.amount),
          note: requests(data?.out_today.count),
        },
        {
          label: t("accounts.room"),
          value: shown(figures?.room),
          note: figures && t("accounts.of_ceilings", { sum: moneyText(figures.ceilings) }),
        },
        {
          label: t("accounts.days_open"),
          value: shown(figures?.days_open),
          note: figures?.late.join(", "),
          tone: (figures?.days_open ?? 0) > 0 ? "wait" : undefined,
        },
      ]}
    />
  );
}
