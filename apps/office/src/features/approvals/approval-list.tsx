import { cx } from "@shwe/ui";
import { useEffect, useRef } from "react";

import { dayOf, durationText, shortText } from "../../domain/dates/time-text.ts";
import { useNow } from "../../domain/dates/use-now.ts";
import { useMe } from "../../domain/session/me.ts";
import { useTranslation } from "../../locales/i18n.ts";
import type { ApprovalRow } from "./api/list-approvals.ts";
import styles from "./approval-list.module.css";
import { requestLabel } from "./changed-values.ts";
import { kindIcons } from "./kind-icons.ts";
import { requestSummary } from "./request-summary.ts";

const minute_ms = 60_000;
/** A request with less time left is amber. */
const soon_ms = 60 * minute_ms;

type ApprovalListProps = {
  rows: readonly ApprovalRow[];
  current: string | undefined;
  onCurrent: (id: string) => void;
};

/** The requests, each with its kind, subject, main change, maker and the time that is left. */
export function ApprovalList({ rows, current, onCurrent }: ApprovalListProps) {
  const { t } = useTranslation();
  const { name: own } = useMe();
  const now = useNow(minute_ms);
  const currentRow = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Newer browsers return a promise, which must not become the clean-up function of the effect.
    currentRow.current?.scrollIntoView({ block: "nearest" });
  }, [current]);
  return (
    <ul className={styles.list}>
      {rows.map((row) => {
        const Icon = kindIcons[row.kind];
        const isOn = row.id === current;
        const left = Date.parse(row.expires_at) - now;
        const isOpen = row.state === "open";
        const label = requestLabel(row, t);
        const summary = requestSummary(row, t);
        return (
          <li key={row.id}>
            <button
              ref={isOn ? currentRow : undefined}
              type="button"
              className={cx(styles.row, isOn && styles.on)}
              aria-current={isOn ? "true" : undefined}
              onClick={() => onCurrent(row.id)}
            >
              <span className={styles.icon}>
                <Icon aria-hidden />
              </span>
              <span className={styles.words}>
                <b>
                  {t(`kind.${row.kind}`)}
                  {label === null ? null : <i> · {label}</i>}
                </b>
                <span title={summary}>{summary}</span>
                <small>
                  {row.subject} · {row.maker.name === own ? t("approvals.you") : row.maker.name},{" "}
                  {shortText(row.made_at, dayOf(now))}
                  {isOpen && !row.may_confirm ? ` · ${t("approvals.not_yours")}` : null}
                </small>
              </span>
              <span className={cx(styles.left, isOpen && left < soon_ms && styles.soon)}>
                {isOpen ? durationText(left) : t(`approval_state.${row.state}`)}
                {isOpen ? <small>{t("approvals.left")}</small> : null}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
