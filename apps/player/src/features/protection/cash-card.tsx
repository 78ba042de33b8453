import { Card, Money, Skeleton } from "@shwe/ui";
import { useQuery } from "@tanstack/react-query";

import { SectionFailure } from "../../domain/api/load-failure.tsx";
import { useLocale, useTranslation } from "../../locales/i18n.ts";
import { cashSummaryQuery } from "./api/get-cash-summary.ts";
import styles from "./protection.module.css";

const figures_px = 46;

/** What the player paid in and out in the last 30 days, and the difference, which is what play cost or gave. */
export function CashCard({ player_id }: { player_id: number }) {
  const { t } = useTranslation();
  const { tag } = useLocale();
  const { data, error, refetch } = useQuery(cashSummaryQuery(tag, player_id));
  return (
    <Card className={styles.card} aria-label={t("protect.cash")}>
      <h2 className={styles.cashHead}>{t("protect.cash")}</h2>
      {data !== undefined && (
        <dl className={styles.stretch}>
          <div>
            <dt>{t("protect.cash_in")}</dt>
            <dd>
              <Money amount={data.paid_in} size="inherit" />
            </dd>
          </div>
          <div>
            <dt>{t("protect.cash_out")}</dt>
            <dd>
              <Money amount={data.paid_out} size="inherit" />
            </dd>
          </div>
          <div>
            <dt>{t("protect.cash_net")}</dt>
            <dd>
              <Money amount={data.paid_out - data.paid_in} size="inherit" signed />
            </dd>
          </div>
        </dl>
      )}
      {data === undefined && error === null && <Skeleton height={figures_px} />}
      {data === undefined && error !== null && (
        <SectionFailure error={error} onRetry={() => void refetch()} />
      )}
    </Card>
  );
}
