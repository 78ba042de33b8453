import { buttonClass, Card, EmptyState, Skeleton } from "@shwe/ui";
import { Link } from "react-router";

import { useTranslation } from "../../../locales/i18n.ts";
import styles from "./history-states.module.css";
import { lotteries, type Lottery } from "../../../domain/lottery/lotteries.ts";

const slips_shown = 3;

/** Skeleton blocks of the final sizes, so that the layout does not shift. */
export function LoadingSlips() {
  const { t } = useTranslation();
  return (
    <div className={styles.loading} role="status" aria-label={t("state.loading")}>
      <Skeleton className={styles.periodBone} />
      {Array.from({ length: slips_shown }, (_, place) => (
        <Skeleton key={place} className={styles.slipBone} />
      ))}
    </div>
  );
}

/** Links to the lottery, or to the most popular one if all lotteries are shown. */
export function NoSlips({ lottery: chosen }: { lottery: Lottery | null }) {
  const { t } = useTranslation();
  const lottery = chosen ?? lotteries["2d"];
  return (
    <Card className={styles.empty}>
      <div role="status">
        <EmptyState
          art="receipt"
          title={t("history.empty")}
          text={t("history.empty_text")}
          action={
            <Link to={lottery.page_path} className={buttonClass({ variant: "line" })}>
              {t(lottery.title)} · {t("slip.bet")}
            </Link>
          }
        />
      </div>
    </Card>
  );
}
