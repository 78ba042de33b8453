import { Button, figuresClass, Money } from "@shwe/ui";
import type { ReactNode } from "react";

import { useTranslation } from "../../../locales/i18n.ts";
import { SectionFailure } from "../../../domain/api/load-failure.tsx";
import type { HistorySlip } from "../../../domain/lottery/slip-state.tsx";
import { weekdayText } from "../../../domain/dates/weekday-text.ts";
import type { SlipGroups } from "./group-slips.ts";
import { SlipCard } from "./slip-card.tsx";
import styles from "./slip-list.module.css";

type SlipListProps = {
  groups: SlipGroups;
  /** The number and the stakes of all pending slips, also of those that are not loaded yet. */
  pending: { slips: number; staked: number };
  /** Whether the details of a slip are shown beside the list. */
  isBeside: boolean;
  chosen_id: number | undefined;
  /** Why the last request for slips failed; null if it succeeded. */
  error: Error | null;
  isMore: boolean;
  isLoading: boolean;
  onMore: () => void;
  onOpen: (slip_id: number) => void;
};

/** The pending slips, then the others by day: cards on a phone, table rows on a wide screen. */
export function SlipList({ groups, pending, ...list }: SlipListProps) {
  const { t } = useTranslation();
  return (
    <section className={styles.list} aria-label={t("history.list")} data-beside={list.isBeside}>
      <p className={styles.columns} aria-hidden>
        <span>{t("history.column_slip")}</span>
        <span>{t("history.column_numbers")}</span>
        <span>{t("history.staked")}</span>
        <span>{t("history.lucky")}</span>
        <span>{t("history.returned")}</span>
        <span>{t("history.net")}</span>
        <span>{t("history.column_state")}</span>
      </p>
      {groups.pending.length > 0 && (
        <Group
          {...list}
          slips={groups.pending}
          head={
            <>
              <b>
                {t("history.state_pending")} <span className={figuresClass}>{pending.slips}</span>
              </b>
              <span>
                {t("history.staked")} <Money amount={pending.staked} size="inherit" />
              </span>
            </>
          }
        />
      )}
      {groups.days.map(({ day, slips, net }) => (
        <Group
          key={day}
          {...list}
          slips={slips}
          head={
            <>
              <b className={figuresClass}>{day}</b>
              <span>
                {weekdayText(t, day)}
                {net !== null && (
                  <>
                    {" · "}
                    <Money amount={net} size="inherit" signed />
                  </>
                )}
              </span>
            </>
          }
        />
      ))}
      <More {...list} />
    </section>
  );
}

type GroupProps = Pick<SlipListProps, "isBeside" | "chosen_id" | "onOpen"> & {
  slips: readonly HistorySlip[];
  head: ReactNode;
};

function Group({ slips, head, isBeside, chosen_id, onOpen }: GroupProps) {
  return (
    <div className={styles.group}>
      <h2 className={styles.dayHead}>{head}</h2>
      <ul>
        {slips.map((slip) => (
          <SlipCard
            key={slip.id}
            slip={slip}
            isBeside={isBeside}
            isChosen={slip.id === chosen_id}
            onOpen={() => onOpen(slip.id)}
          />
        ))}
      </ul>
    </div>
  );
}

type MoreProps = Pick<SlipListProps, "error" | "isMore" | "isLoading" | "onMore">;

function More({ error, isMore, isLoading, onMore }: MoreProps) {
  const { t } = useTranslation();
  if (error !== null) return <SectionFailure error={error} onRetry={onMore} />;
  if (!isMore) return null;
  return (
    <Button variant="line" full busy={isLoading} onClick={onMore}>
      {t("history.older")}
    </Button>
  );
}
