import { Card, EmptyState, Skeleton } from "@shwe/ui";
import type { ReactNode } from "react";

import { useTranslation } from "../../../locales/i18n.ts";
import styles from "./result-states.module.css";

/** Shown instead of results when a period has none. */
export function NoResults({ text }: { text: string }) {
  const { t } = useTranslation();
  return (
    <Card className={styles.none}>
      <div role="status">
        <EmptyState art="search" title={t("result.none")} text={text} />
      </div>
    </Card>
  );
}

type LoadingResultsProps = { className: string | undefined; children: ReactNode };

/** The skeleton blocks of a page with results, in the layout of its cards. */
export function LoadingResults({ className, children }: LoadingResultsProps) {
  const { t } = useTranslation();
  return (
    <div className={className} role="status" aria-label={t("state.loading")}>
      {children}
    </div>
  );
}

/** One skeleton block of about the size of the card that replaces it. */
export const LoadingBlock = ({ card }: { card: "newest" | "day" | "chart" }) => (
  <Skeleton className={styles[card]} />
);
