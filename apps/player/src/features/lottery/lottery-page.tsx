import type { GameCode } from "@shwe/rules/lottery";
import { Skeleton, VisuallyHidden } from "@shwe/ui";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";

import { useLocale, useTranslation } from "../../lib/i18n.ts";
import { LoadFailure } from "../../lib/load-failure.tsx";
import { desktop_media, useMedia } from "../../lib/use-media.ts";
import { usePageTitle } from "../../lib/use-page-title.ts";
import { digitsQuery } from "./api/get-digits.ts";
import { sectionsQuery } from "./api/list-sections.ts";
import { BoardArea } from "./board/board-area.tsx";
import { useHasPassed } from "./clock/use-server-clock.ts";
import { draftOf } from "./draft/draft-store.ts";
import { QuickPicks } from "./entry/quick-picks.tsx";
import { DrawHead } from "./head/draw-head.tsx";
import { sectionText } from "../../lib/section-text.ts";
import { lotteries, takesBets, type Lottery, type OpenBoard, type Section } from "./lotteries.ts";
import styles from "./lottery-page.module.css";
import { laterParts } from "./page-parts.ts";
import { Closed, Loading, NoDraw } from "./page-states.tsx";
import { slipDrawOf } from "./placing/attempt.ts";
import { SlipPanel } from "./slip/slip-panel.tsx";
import { type Bet, useBet } from "./slip/use-bet.ts";

/** One page for all five lotteries. Everybody may look; who bets is asked to log in first. */
export function LotteryPage({ code }: { code: GameCode }) {
  const { t } = useTranslation();
  const { tag } = useLocale();
  const lottery = lotteries[code];
  const isWide = useMedia(desktop_media);
  usePageTitle(t(lottery.title));
  const { data: sections, error, refetch } = useQuery(sectionsQuery(lottery, tag));
  const bet = useBet(lottery);
  const parts = laterParts.useLoaded();
  useEffect(() => {
    void laterParts.load();
  }, []);
  return (
    <div className={styles.page}>
      {/* On a phone the header above the page shows it. */}
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
      {/* Also when no draw is left to look at: a slip may still be on its way. */}
      {parts && <parts.BetSheet lottery={lottery} {...bet.sheet} />}
    </div>
  );
}

/** The draw that was asked for, the one that was begun with, or the next one that takes bets. Once shown, it stays. */
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
  lottery: Lottery;
  sections: readonly Section[];
  isWide: boolean;
  bet: Bet;
};

function Draws({ lottery, sections, isWide, bet }: DrawsProps) {
  const { tag } = useLocale();
  const { section, choose } = useChosen(sections);
  const digits = useQuery(digitsQuery(lottery, section?.draw_id, tag));
  const parts = laterParts.useLoaded();
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

/** The board with its slip while the draw takes bets, and a plain word when it does not. */
function Play({ lottery, sections, section, board, isWide, bet, onChoose }: PlayProps) {
  const { t } = useTranslation();
  const isClosed = useHasPassed(Date.parse(section.close_at));
  const isAhead = !useHasPassed(Date.parse(section.open_at));
  const [isPasting, setPasting] = useState(false);
  const parts = laterParts.useLoaded();
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
              onBet={(lines) => bet.ask({ draw: slipDrawOf(board), lines })}
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
