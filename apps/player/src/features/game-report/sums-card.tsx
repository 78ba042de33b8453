import { formatWhole } from "@shwe/rules";
import { Card, Money } from "@shwe/ui";
import type { ReactNode } from "react";

import { useTranslation } from "../../locales/i18n.ts";
import type { ProviderSum } from "./api/list-transitions.ts";
import styles from "./sums-card.module.css";

type SumsCardProps = {
  sum: ProviderSum;
  label: string;
  /** A title with a link, for a card of one of several providers. */
  head?: ReactNode;
};

/** The sums of one provider in the period. */
export function SumsCard({ sum, label, head }: SumsCardProps) {
  const { t } = useTranslation();
  return (
    <Card as="div" role="group" aria-label={label} className={styles.card}>
      {head}
      <dl className={styles.sums}>
        <div>
          <dt>{t("report.bet")}</dt>
          <dd>
            <Money amount={sum.bet_amount} size="inherit" />
          </dd>
        </div>
        <div>
          <dt>{t("report.payout")}</dt>
          <dd>
            <Money amount={sum.payout_amount} size="inherit" />
          </dd>
        </div>
        <div>
          <dt>{t("report.profit_loss")}</dt>
          <dd>
            <Money amount={sum.profit_loss} size="inherit" signed />
          </dd>
        </div>
        <div>
          <dt>{t("report.turnover")}</dt>
          <dd>
            <Money amount={sum.valid_turnover} size="inherit" />
          </dd>
        </div>
        <div>
          <dt>{t("report.commission")}</dt>
          <dd>
            <Money amount={sum.commission} size="inherit" />
          </dd>
        </div>
      </dl>
      <p className={styles.rounds}>{t("transition.rounds", { count: formatWhole(sum.rounds) })}</p>
    </Card>
  );
}
