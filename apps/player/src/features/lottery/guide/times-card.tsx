import type { LotteryCode } from "@shwe/contract/player/games";
import { figuresClass, Icon, Skeleton } from "@shwe/ui";
import { useQuery } from "@tanstack/react-query";

import { SectionFailure } from "../../../domain/api/load-failure.tsx";
import { weekdayText } from "../../../domain/dates/weekday-text.ts";
import { sectionsQuery } from "../../../domain/draws/list-sections.ts";
import { sectionText } from "../../../domain/lottery/section-text.ts";
import { useLocale, useTranslation } from "../../../locales/i18n.ts";
import step from "./step-card.module.css";
import styles from "./times-card.module.css";
import { StepCard } from "./step-card.tsx";

/** As many draws as fit: a demonstration may have one every few minutes. */
const shown_max = 4;

/** When the next draws close and when their numbers come, on a line of time. */
export function TimesCard({ code }: { code: LotteryCode }) {
  const { t } = useTranslation();
  const { tag } = useLocale();
  const { data: draws, error, refetch } = useQuery(sectionsQuery({ code }, tag));
  const day = draws?.[0]?.draw_on;
  return (
    <StepCard step={2} title={t("guide.times")}>
      {draws === undefined ? (
        error === null ? (
          <Skeleton className={step.bone} />
        ) : (
          <SectionFailure error={error} onRetry={() => void refetch()} />
        )
      ) : day === undefined ? (
        <p className={step.text}>{t("guide.times_none")}</p>
      ) : (
        <div className={step.well}>
          <p className={styles.day}>
            <Icon name="cal" size={17} />
            <span className={figuresClass}>{day}</span> {weekdayText(t, day)}
          </p>
          <ol className={styles.draws}>
            {draws.slice(0, shown_max).map(({ draw_id, close_time, time_section }) => (
              <li key={draw_id}>
                <span className={styles.bet}>
                  <small>{t("guide.closes")}</small>
                  <b>{sectionText(t, close_time)}</b>
                </span>
                <span className={styles.wait}>
                  <small>{t("guide.drawn")}</small>
                  <b>{sectionText(t, time_section)}</b>
                </span>
              </li>
            ))}
          </ol>
        </div>
      )}
      <p className={step.text}>{t("guide.times_text")}</p>
    </StepCard>
  );
}
