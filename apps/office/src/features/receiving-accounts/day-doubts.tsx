import { Link } from "react-router";

import { moneyText } from "../../domain/money/money-text.ts";
import { KeyValues } from "../../domain/parts/key-values.tsx";
import { PartTitle } from "../../domain/parts/panel.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import type { ReceivingDay } from "./api/get-receiving-day.ts";

type Doubt = ReceivingDay["doubts"][number];

/** The list in which the requests of each kind are found; the office has none of lapsed ones. */
const lists: Record<Doubt["kind"], string | null> = {
  waiting: "/cash_in",
  refused: "/cash_in?list=rejected",
  lapsed: null,
  to_pay: "/cash_out?list=pay",
  moves: "/approvals",
};

/** What is not in the ledger and could explain a difference, each with a link to its list. */
export function DayDoubts({ doubts }: { doubts: readonly Doubt[] }) {
  const { t } = useTranslation();
  return (
    <>
      <PartTitle>{t("accounts.doubts")}</PartTitle>
      {doubts.length === 0 ? (
        <p>{t("accounts.no_doubts")}</p>
      ) : (
        <KeyValues
          rows={doubts.map(({ kind, amount, count }) => [
            t(`day_doubt.${kind}`, { count }),
            <ListLink key={kind} to={lists[kind]} text={moneyText(amount)} />,
          ])}
        />
      )}
    </>
  );
}

const ListLink = ({ to, text }: { to: string | null; text: string }) =>
  to === null ? text : <Link to={to}>{text}</Link>;
