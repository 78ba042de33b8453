import type { GameCode } from "@shwe/rules/lottery";
import { DeferredMount, Skeleton, VisuallyHidden } from "@shwe/ui";
import { useQuery } from "@tanstack/react-query";
import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from "react";

import { useLocale, useTranslation } from "../../../locales/i18n.ts";
import { LoadFailure } from "../../../domain/api/load-failure.tsx";
import { desktop_media, useMedia } from "../../../lib/use-media.ts";
import { usePageTitle } from "../../../domain/use-page-title.ts";
import { againParts } from "./again/load-again.ts";
import { digitsQuery } from "./api/get-digits.ts";
import { sectionsQuery } from "../../../domain/draws/list-sections.ts";
import { BoardArea } from "./board/board-area.tsx";
import { useHasPassed } from "../../../domain/dates/use-server-clock.ts";
import { DrawHead } from "./head/draw-head.tsx";
import { PageLinks } from "./head/page-links.tsx";
import { drawQuery } from "../../../domain/lottery/queries/get-draw.ts";
import { overviewQuery, type StagedDraw } from "../../../domain/lottery/queries/get-overview.ts";
import { sectionText } from "../../../domain/lottery/section-text.ts";
import {
  betLotteries,
  takesBets,
  type BetLottery,
  type OpenBoard,
  type Section,
} from "./bet-lotteries.ts";
import styles from "./lottery-page.module.css";
import { controls } from "./load-controls.ts";
import { deferredComponents } from "./load-deferred.ts";
import { Closed, Loading, NoDraw } from "./page-states.tsx";
import { useShownDraw } from "./use-shown-draw.ts";
import { slipDrawOf } from "./slip/slip-command.ts";
import { type Bet, useBet } from "./slip/use-bet.ts";

/** The stage of closed draws; the route passes it in, because it is a feature of its own. */
type StageParts = {
  Stage: ComponentType<{ draw_id: number; next?: ReactNode; onOver?: () => void }>;
  StageStrip: ComponentType<{ draw_id: number; onOpen: () => void }>;
};

/** How many closed draws are shown as strips above the board of another draw: each takes height from the board. */
const strips_max = 1;
/** So long before the close the draw itself is fetched, so that its stage is there at the close. */
const fetch_before_close_ms = 8_000;

type LotteryPageProps = {
  code: GameCode;
  /** Undefined until its code is loaded. */
  stage: StageParts | undefined;
};

/** The betting page of all five lotteries. Visitors can view it; betting requires a login. */
export function LotteryPage({ code, stage }: LotteryPageProps) {
  const { t } = useTranslation();
  const { tag } = useLocale();
  const lottery = betLotteries[code];
  const isWide = useMedia(desktop_media);
  usePageTitle(t(lottery.title));
  const { data: sections, error, refetch } = useQuery(sectionsQuery(lottery, tag));
  const overview = useQuery(overviewQuery(tag));
  const bet = useBet(lottery);
  const parts = deferredComponents.useLoaded();
  const again = againParts.useLoaded();
  useEffect(() => {
    void controls.load().then(deferredComponents.load).then(againParts.load);
  }, []);
  const staged = overview.data?.find(({ type }) => type === lottery.type)?.staged ?? [];
  // Without the overview the page works, but shows no closed draws.
  const isLoading = sections === undefined || (overview.isPending && overview.error === null);
  return (
    <div className={styles.page}>
      {isLoading ? (
        <>
          <HiddenTitle lottery={lottery} />
          {error === null ? (
            <Loading />
          ) : (
            <div className={styles.middle}>
              <LoadFailure error={error} onRetry={() => void refetch()} />
            </div>
          )}
        </>
      ) : (
        <DeferredMount fallback={<Loading />}>
          <Draws
            lottery={lottery}
            sections={sections}
            staged={staged}
            isWide={isWide}
            bet={bet}
            stage={stage}
          />
        </DeferredMount>
      )}
      {/* The bet sheet is rendered even if no draw is left, because the outcome of a sent slip may still be unknown. */}
      {parts && <parts.BetSheet lottery={lottery} {...bet.sheet} />}
      {again && <again.NextDrawsSheet />}
    </div>
  );
}

/** On a phone the app header shows the title, so the heading is for screen readers only. */
function HiddenTitle({ lottery }: { lottery: BetLottery }) {
  const { t } = useTranslation();
  return (
    <VisuallyHidden>
      <h1>{t(lottery.title)}</h1>
    </VisuallyHidden>
  );
}

/** The title above a stage on a wide screen, with the links that the board has in its header. */
function WideTitle({ lottery }: { lottery: BetLottery }) {
  const { t } = useTranslation();
  return (
    <div className={styles.title}>
      <h1>{t(lottery.title)}</h1>
      <PageLinks lottery={lottery} />
    </div>
  );
}

type DrawsProps = {
  lottery: BetLottery;
  sections: readonly Section[];
  staged: readonly StagedDraw[];
  isWide: boolean;
  bet: Bet;
  stage: StageParts | undefined;
};

/** The stage of the shown draw if it is closed, else its board. */
function Draws({ stage, staged, ...rest }: DrawsProps) {
  const { lottery, isWide } = rest;
  const { shown, sections, choose } = useShownDraw({ lottery, sections: rest.sections, staged });
  const next = sections.find(takesBets);
  const next_id = next?.draw_id;
  const leave = useEffectEvent(() => {
    if (next_id !== undefined) choose(next_id);
  });
  const [goOn] = useState(() => () => leave());
  const tools = controls.useLoaded();
  if (shown === undefined) return <Loading />;
  if (shown === null)
    return (
      <>
        <HiddenTitle lottery={lottery} />
        <NoDraw />
      </>
    );
  if (shown.view === "stage")
    return (
      <div className={styles.stage} data-boardless>
        {isWide ? <WideTitle lottery={lottery} /> : <HiddenTitle lottery={lottery} />}
        {stage === undefined ? (
          <Skeleton className={styles.stageBone} />
        ) : (
          <stage.Stage
            draw_id={shown.draw_id}
            onOver={goOn}
            next={
              tools && (
                <tools.NextDraw sections={sections} draw_id={shown.draw_id} onChoose={choose} />
              )
            }
          />
        )}
        {sections.length === 0 && <NoDraw />}
      </div>
    );
  const strips = staged
    .filter(({ draw_id }) => draw_id !== shown.section.draw_id)
    .slice(0, strips_max);
  return (
    <>
      {!isWide && <HiddenTitle lottery={lottery} />}
      {stage !== undefined && strips.length > 0 && (
        <div className={styles.strips}>
          {strips.map(({ draw_id }) => (
            <stage.StageStrip key={draw_id} draw_id={draw_id} onOpen={() => choose(draw_id)} />
          ))}
        </div>
      )}
      <OpenDraw {...rest} sections={sections} section={shown.section} onChoose={choose} />
    </>
  );
}

type OpenDrawProps = Omit<DrawsProps, "staged" | "stage"> & {
  section: Section;
  onChoose: (draw_id: number) => void;
};

function OpenDraw({ lottery, sections, section, isWide, bet, onChoose }: OpenDrawProps) {
  const { tag } = useLocale();
  const digits = useQuery(digitsQuery(lottery, section.draw_id, tag));
  const isClosing = useHasPassed(Date.parse(section.close_at) - fetch_before_close_ms);
  useQuery({ ...drawQuery(section.draw_id, tag), enabled: isClosing });
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
          onChoose={onChoose}
        />
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
        <DeferredMount fallback={<Skeleton className={styles.boardBone} />}>
          <Play
            key={section.draw_id}
            lottery={lottery}
            section={section}
            board={board}
            isWide={isWide}
            bet={bet}
          />
        </DeferredMount>
      )}
    </div>
  );
}

type PlayProps = Omit<OpenDrawProps, "sections" | "onChoose"> & { board: OpenBoard | undefined };

/** The board and the slip of an open draw, or a message if the draw does not accept bets. */
function Play({ lottery, section, board, isWide, bet }: PlayProps) {
  const { t } = useTranslation();
  const isAhead = !useHasPassed(Date.parse(section.open_at));
  const [isPasting, setPasting] = useState(false);
  const parts = deferredComponents.useLoaded();
  const tools = controls.useLoaded();
  if (board === undefined)
    return (
      <div className={styles.middle}>
        {isAhead ? (
          <NoDraw text={t("bet.opens_at", { time: sectionText(t, section.open_time) })} />
        ) : (
          <Closed />
        )}
      </div>
    );
  const picks = tools ? (
    <tools.QuickPicks
      lottery={lottery}
      draw={board}
      digits={board.data}
      disabled={bet.isUnderWay}
      onPaste={() => setPasting(true)}
    />
  ) : (
    <div className={styles.picksBone} />
  );
  return (
    <>
      <div className={styles.play}>
        {isWide && picks}
        <BoardArea lottery={lottery} board={board} disabled={bet.isUnderWay} />
        {!isWide && picks}
      </div>
      <div className={styles.slip}>
        {tools ? (
          <tools.SlipPanel
            lottery={lottery}
            board={board}
            isWide={isWide}
            isUnderWay={bet.isUnderWay}
            onBet={(lines, short) =>
              bet.ask({ code: lottery.code, draw: slipDrawOf(board), lines }, short)
            }
            onLook={bet.look}
          />
        ) : (
          <Skeleton className={styles.slipBone} />
        )}
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
  );
}
