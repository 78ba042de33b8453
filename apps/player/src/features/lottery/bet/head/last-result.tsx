import type { LocaleTag } from "@shwe/contract/locales";
import type { GameCode } from "@shwe/rules/lottery";
import { yangonMinute } from "@shwe/rules";
import { cx, figuresClass, goldTextClass, Icon } from "@shwe/ui";
import { useQueries } from "@tanstack/react-query";
import { useEffect } from "react";
import { create } from "zustand";

import { useLocale, useTranslation } from "../../../../locales/i18n.ts";
import {
  type DrawResult,
  drawResultQuery,
} from "../../../../domain/lottery/queries/get-draw-result.ts";
import { useHasPassed } from "../../../../domain/dates/use-server-clock.ts";
import type { BetLottery, Section } from "../bet-lotteries.ts";
import styles from "./last-result.module.css";
import { sectionText } from "../../../../domain/lottery/section-text.ts";

/** A result is shown on the page of the next draw for this long; afterwards only on the results page. */
const fresh_ms = 30 * 60_000;
const seen_max = 24;
/**
 * The results of this many past draws are requested. If the newest one is void and has no number, the result of the
 * draw before it is shown.
 */
const asked_max = 3;

/**
 * The draws that were shown since the page was loaded, in the order of their results. The server's list of upcoming
 * draws no longer contains them after their result.
 */
const useSeen = create<{ readonly [Code in GameCode]?: readonly Section[] }>(() => ({}));

const remember = (code: GameCode, shown: Section): void =>
  useSeen.setState((seen) => {
    const known = new Map([...(seen[code] ?? []), shown].map((each) => [each.draw_id, each]));
    const inOrder = [...known.values()].sort(
      (one, other) => Date.parse(one.result_at) - Date.parse(other.result_at),
    );
    return { [code]: inOrder.slice(-seen_max) };
  });

/**
 * The polling interval until a draw has a result. A draw event of the event stream refetches it sooner; polling is
 * for a browser whose stream is not open.
 */
const poll_ms = 20_000;

/** The newest version of a draw's result; null if there is none. */
const newestVersionQuery = (draw_id: number, locale: LocaleTag) => ({
  ...drawResultQuery(draw_id, locale),
  select: ({ versions }: DrawResult) => {
    const newest = versions.at(-1);
    return newest === undefined
      ? null
      : { number: newest.digits, published_at: newest.published_at };
  },
  refetchInterval: ({ state }: { state: { data: DrawResult | undefined } }) =>
    state.data !== undefined && state.data.versions.length > 0 ? false : poll_ms,
});

type LastResultProps = {
  lottery: BetLottery;
  sections: readonly Section[];
  /** The draw shown on the page; undefined if there is no upcoming draw. */
  shown?: Section;
};

/** The newest result among the draws that this page has shown before, with its time of publication. */
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
    queries: drawn.map(({ draw_id }) => newestVersionQuery(draw_id, tag)),
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
