import type { Reply } from "@shwe/contract/player/schemas";
import { Card, Money } from "@shwe/ui";
import { formatWhole } from "@shwe/rules";

import { type Translate, useTranslation } from "../../../locales/i18n.ts";
import styles from "./period-card.module.css";

type Period = Reply<"listTwoDSlips">["period"];

const netText = (t: Translate, net: number): string => {
  const amount = formatWhole(Math.abs(net));
  if (net === 0) return t("history.net_even");
  return t(net > 0 ? "history.net_up" : "history.net_down", { amount });
};

/** The totals of the selected period. A net loss is as prominent as a net win. */
export function PeriodCard({ period: { slips, staked, returned, net } }: { period: Period }) {
  const { t } = useTranslation();
  return (
    <Card className={styles.period} aria-label={t("history.period")}>
      <dl>
        <div>
          <dt>{t("history.staked")}</dt>
          <dd>
            <Money amount={staked} size="inherit" />
          </dd>
        </div>
        <div>
          <dt>{t("history.returned")}</dt>
          <dd>
            <Money amount={returned} size="inherit" />
          </dd>
        </div>
        <div>
          <dt>{t("history.net")}</dt>
          <dd>
            <Money amount={net} size="inherit" signed />
          </dd>
        </div>
      </dl>
      <p>
        <span>{t("history.slips", { count: formatWhole(slips) })}</span>
        <span>{netText(t, net)}</span>
      </p>
    </Card>
  );
}
