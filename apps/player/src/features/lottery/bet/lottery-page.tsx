import type { GameCode } from "@shwe/rules/lottery";
import { Skeleton, VisuallyHidden } from "@shwe/ui";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";

import { useLocale, useTranslation } from "../../../locales/i18n.ts";
import { LoadFailure } from "../../../domain/api/load-failure.tsx";
import { desktop_media, useMedia } from "../../../lib/use-media.ts";
import { usePageTitle } from "../../../domain/use-page-title.ts";
import { digitsQuery } from "./api/get-digits.ts";
import { sectionsQuery } from "./api/list-sections.ts";
import { BoardArea } from "./board/board-area.tsx";
import { useHasPassed } from "../../../domain/dates/use-server-clock.ts";
import { draftOf } from "./draft/draft-store.ts";
import { QuickPicks } from "./entry/quick-picks.tsx";
import { DrawHead } from "./head/draw-head.tsx";
import { sectionText } from "../../../domain/lottery/section-text.ts";
import {
  betLotteries,
  takesBets,
  type BetLottery,
  type OpenBoard,
  type Section,
} from "./bet-lotteries.ts";
import styles from "./lottery-page.module.css";
import { deferredComponents } from "./load-deferred.ts";
import { Closed, Loading, NoDraw } from "./page-states.tsx";
import { slipDrawOf } from "./slip/slip-command.ts";
import { SlipPanel } from "./slip/slip-panel.tsx";
import { type Bet, useBet } from "./slip/use-bet.ts";

/** The betting page of all five lotteries. Visitors can view it; betting requires a login. */
export function LotteryPage({ code }: { code: GameCode }) {
  const { t } = useTranslation();
  const { tag } = useLocale();
  const lottery = betLotteries[code];
  const isWide = useMedia(desktop_media);
  usePageTitle(t(lottery.title));
  const { data: sections, error, refetch } = useQuery(sectionsQuery(lottery, tag));
  const bet = useBet(lottery);
  const parts = deferredComponents.useLoaded();
  useEffect(() => {
    void deferredComponents.load();
  }, []);
  return (
    <div className={styles.page}>
      {/* On a phone the app header shows the title, so the heading is for screen readers only. */}
      {!(isWide && sections?.length) && (
        <VisuallyHidden>
          <h1>{t(lottery.title)}</h1>
        </VisuallyHidden>
      )}
      {sections === undefined ? (
        error === null ? (
          <Loading />
        ) : (
          <div className={styles.middle}>
            <LoadFailure error={error} onRetry={() => void refetch()} />
          </div>
        )
      ) : sections.length === 0 ? (
        <>
          {parts && <parts.LastResult lottery={lottery} sections={sections} />}
          <NoDraw />
        </>
      ) : (
        <Draws lottery={lottery} sections={sections} isWide={isWide} bet={bet} />
      )}
      {/* The bet sheet is rendered even if no draw is left, because the outcome of a sent slip may still be unknown. */}
      {parts && <parts.BetSheet lottery={lottery} {...bet.sheet} />}
    </div>
  );
}

/**
 * The draw to show: the one in the address, else one with a draft, else the next one that accepts bets. Once shown, it
 * does not change by itself.
 */
function useChosen(sections: readonly Section[]) {
  const [search, setSearch] = useSearchParams();
  const [held, hold] = useState(Number(search.get("draw")));
  const section =
    sections.find(({ draw_id }) => draw_id === held) ??
    sections.find(({ draw_id }) => draftOf(draw_id).chosen.size > 0) ??
    sections.find(takesBets) ??
    sections[0];
  if (section !== undefined && section.draw_id !== held) hold(section.draw_id);
  const choose = (draw_id: number) => {
    hold(draw_id);
    setSearch({ draw: String(draw_id) }, { replace: true, preventScrollReset: true });
  };
  return { section, choose };
}

type DrawsProps = {
  lottery: BetLottery;
  sections: readonly Section[];
  isWide: boolean;
  bet: Bet;
};

function Draws({ lottery, sections, isWide, bet }: DrawsProps) {
  const { tag } = useLocale();
  const { section, choose } = useChosen(sections);
  const digits = useQuery(digitsQuery(lottery, section?.draw_id, tag));
  const parts = deferredComponents.useLoaded();
  if (section === undefined) return null;
  const board = digits.data?.game === "open" ? digits.data : undefined;
  return (
    <div className={styles.draws}>
      <div className={styles.side}>
        <DrawHead
          lottery={lottery}
          sections={sections}
          section={section}
          board={board}
          isWide={isWide}
          onChoose={choose}
        />
        {parts && <parts.LastResult lottery={lottery} sections={sections} shown={section} />}
      </div>
      {digits.data === undefined ? (
        digits.error === null ? (
          <Skeleton className={styles.boardBone} />
        ) : (
          <div className={styles.middle}>
            <LoadFailure error={digits.error} onRetry={() => void digits.refetch()} />
          </div>
        )
      ) : (
        <Play
          key={section.draw_id}
          lottery={lottery}
          sections={sections}
          section={section}
          board={board}
          isWide={isWide}
          bet={bet}
          onChoose={choose}
        />
      )}
    </div>
  );
}

type PlayProps = DrawsProps & {
  section: Section;
  board: OpenBoard | undefined;
  onChoose: (draw_id: number) => void;
};

/** The board and the slip of an open draw, or a message if the draw does not accept bets. */
function Play({ lottery, sections, section, board, isWide, bet, onChoose }: PlayProps) {
  const { t } = useTranslation();
  const isClosed = useHasPassed(Date.parse(section.close_at));
  const isAhead = !useHasPassed(Date.parse(section.open_at));
  const [isPasting, setPasting] = useState(false);
  const parts = deferredComponents.useLoaded();
  return (
    <>
      {board === undefined || isClosed ? (
        <div className={styles.middle}>
          {isAhead && !isClosed ? (
            <NoDraw text={t("bet.opens_at", { time: sectionText(t, section.open_time) })} />
          ) : (
            <Closed sections={sections} section={section} onChoose={onChoose} />
          )}
        </div>
      ) : (
        <>
          <div className={styles.play}>
            {isWide && (
              <QuickPicks
                lottery={lottery}
                draw={board}
                digits={board.data}
                disabled={bet.isUnderWay}
                onPaste={() => setPasting(true)}
              />
            )}
            <BoardArea lottery={lottery} board={board} disabled={bet.isUnderWay} />
            {!isWide && (
              <QuickPicks
                lottery={lottery}
                draw={board}
                digits={board.data}
                disabled={bet.isUnderWay}
                onPaste={() => setPasting(true)}
              />
            )}
          </div>
          <div className={styles.slip}>
            <SlipPanel
              lottery={lottery}
              board={board}
              isWide={isWide}
              isUnderWay={bet.isUnderWay}
              onBet={(lines) => bet.ask({ code: lottery.code, draw: slipDrawOf(board), lines })}
              onLook={bet.look}
            />
          </div>
          {parts && (
            <parts.PasteSheet
              lottery={lottery}
              board={board}
              isOpen={isPasting}
              onClose={() => setPasting(false)}
            />
          )}
        </>
      )}
    </>
  );
}
