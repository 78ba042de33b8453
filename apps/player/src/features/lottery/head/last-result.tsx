import type { GameCode } from "@shwe/rules/lottery";
import { yangonMinute } from "@shwe/rules";
import { cx, figuresClass, goldTextClass, Icon } from "@shwe/ui";
import { useQueries } from "@tanstack/react-query";
import { useEffect } from "react";
import { create } from "zustand";

import { useLocale, useTranslation } from "../../../lib/i18n.ts";
import { drawResultQuery } from "../api/get-draw-result.ts";
import { useHasPassed } from "../clock/use-server-clock.ts";
import type { Lottery, Section } from "../lotteries.ts";
import styles from "./last-result.module.css";
import { sectionText } from "../../../lib/section-text.ts";

/** For so long a number is news on the page of the next draw; later it stands among the results. */
const fresh_ms = 30 * 60_000;
const seen_max = 24;
/** One that was called off has no number; then that of the draw before it is the last. */
const asked_max = 3;

/** The draws this visit has had on show, the last drawn last: the list of what is to come forgets them when they are drawn. */
const useSeen = create<{ readonly [Code in GameCode]?: readonly Section[] }>(() => ({}));

const remember = (code: GameCode, shown: Section): void =>
  useSeen.setState((seen) => {
    const known = new Map([...(seen[code] ?? []), shown].map((each) => [each.draw_id, each]));
    const inOrder = [...known.values()].sort(
      (one, other) => Date.parse(one.result_at) - Date.parse(other.result_at),
    );
    return { [code]: inOrder.slice(-seen_max) };
  });

type LastResultProps = {
  lottery: Lottery;
  sections: readonly Section[];
  /** The draw on show now; none where nothing is to come. */
  shown?: Section;
};

/** The number of the draw that was on show here a moment ago, with the time it was published at. */
export function LastResult({ lottery: { code }, sections, shown }: LastResultProps) {
  const { tag } = useLocale();
  useEffect(() => {
    if (shown !== undefined) remember(code, shown);
  }, [code, shown]);
  const seen = useSeen((all) => all[code]) ?? [];
  const drawn = seen
    .filter(({ draw_id }) => !sections.some((each) => each.draw_id === draw_id))
    .slice(-asked_max);
  const results = useQueries({
    queries: drawn.map(({ draw_id }) => drawResultQuery(draw_id, tag)),
  });
  const place = results.findLastIndex(({ data }) => data);
  const [section, result] = [drawn[place], results[place]?.data];
  return section && result ? <Fresh section={section.time_section} {...result} /> : null;
}

type FreshProps = { section: string; number: string; published_at: string };

function Fresh({ section, number, published_at }: FreshProps) {
  const { t } = useTranslation();
  const at = new Date(published_at);
  const isOld = useHasPassed(at.getTime() + fresh_ms);
  if (isOld) return null;
  const [, time] = yangonMinute(at).split(" ");
  return (
    <p className={styles.result} role="status">
      <Icon name="check" size={16} />
      <span>{t("bet.last_result", { time: sectionText(t, section) })}</span>
      <b className={cx(figuresClass, goldTextClass)}>{number}</b>
      <time className={figuresClass} dateTime={published_at}>
        {time}
      </time>
    </p>
  );
}
