import { buttonClass, Card, EmptyState, Skeleton } from "@shwe/ui";
import { Link } from "react-router";

import { useTranslation } from "../../lib/i18n.ts";
import styles from "./history-states.module.css";
import type { SlipType } from "./slip-types.ts";

const slips_shown = 3;

/** Every block has the size of what comes. */
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

export function NoSlips({ type }: { type: SlipType }) {
  const { t } = useTranslation();
  return (
    <Card className={styles.empty}>
      <div role="status">
        <EmptyState
          art="receipt"
          title={t("history.empty")}
          text={t("history.empty_text")}
          action={
            <Link to={type.path} className={buttonClass({ variant: "line" })}>
              {t(type.title)} · {t("slip.bet")}
            </Link>
          }
        />
      </div>
    </Card>
  );
}
