import { Card, Icon, type IconName } from "@shwe/ui";

import { clockText } from "../dates/clock-text.ts";
import { useTranslation } from "../../locales/i18n.ts";
import styles from "./timeline.module.css";

export type TimelineStep = {
  /** `done`: it happened. `bad`: it happened and ended the request. `now`: in progress. `later`: still to come. */
  kind: "done" | "bad" | "now" | "later";
  icon: IconName;
  title: string;
  text?: string | undefined;
  /** When it happened. */
  at?: string;
};

/** What happened to a request, what is in progress, and what comes next. */
export function Timeline({ steps }: { steps: readonly TimelineStep[] }) {
  const { t } = useTranslation();
  return (
    <Card as="div" className={styles.timelineCard}>
      <ol className={styles.timeline} aria-label={t("cash.timeline")}>
        {steps.map(({ kind, icon, title, text, at }) => (
          <li
            key={`${title} ${at ?? kind}`}
            data-kind={kind}
            aria-current={kind === "now" ? "step" : undefined}
          >
            <span className={styles.dot}>
              <Icon name={icon} size={15} />
            </span>
            <b>{title}</b>
            {text !== undefined && <p>{text}</p>}
            <span className={styles.time}>
              {at === undefined ? (
                kind === "now" && t("cash.now")
              ) : (
                <time dateTime={at}>{clockText(at)}</time>
              )}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
