import { Card, EmptyState, Icon, Skeleton } from "@shwe/ui";

import { useTranslation } from "../../../locales/i18n.ts";
import styles from "./lottery-page.module.css";

/** Skeleton blocks of the final sizes, so that the layout does not shift. */
export function Loading() {
  const { t } = useTranslation();
  return (
    <div className={styles.loading} role="status" aria-label={t("state.loading")}>
      <Skeleton className={styles.headBone} />
      <Skeleton className={styles.boardBone} />
      <Skeleton className={styles.slipBone} />
    </div>
  );
}

/** Shown if no draw is planned or open. */
export function NoDraw({ text }: { text?: string }) {
  const { t } = useTranslation();
  return (
    <Card className={styles.middle} data-boardless>
      <div role="status">
        <EmptyState art="receipt" title={t("bet.none")} text={text ?? t("bet.none_text")} />
      </div>
    </Card>
  );
}

/** Shown if a draw does not accept bets although its close is ahead, as when operators stopped it. */
export function Closed() {
  const { t } = useTranslation();
  return (
    <Card className={styles.closed} data-boardless>
      <p role="status">
        <Icon name="lock" size={20} />
        {t("bet.closed")}
      </p>
    </Card>
  );
}
