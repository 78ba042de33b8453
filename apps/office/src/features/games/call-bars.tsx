import { useTranslation } from "../../locales/i18n.ts";
import styles from "./games.module.css";

/** The number of calls in each of the last 24 hours, the newest at the right. */
export function CallBars({ calls }: { calls: readonly number[] }) {
  const { t } = useTranslation();
  const most = Math.max(1, ...calls);
  const total = calls.reduce((sum, count) => sum + count, 0);
  return (
    <svg
      className={styles.bars}
      viewBox={`0 0 ${calls.length} 1`}
      preserveAspectRatio="none"
      role="img"
      aria-label={t("games.calls_day", { count: total })}
    >
      {calls.map((count, hour) => (
        // The hours keep their places.
        <rect key={hour} x={hour} y={1 - count / most} width={0.8} height={count / most} />
      ))}
    </svg>
  );
}
