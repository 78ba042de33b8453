import { Card, Hero, Skeleton } from "@shwe/ui";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";

import { SectionFailure } from "../../../domain/api/load-failure.tsx";
import { useHasPassed } from "../../../domain/dates/use-server-clock.ts";
import { noteOutcomeShown, showOnStage } from "../../../domain/live/staged-draws.ts";
import { type Draw, drawQuery } from "../../../domain/lottery/queries/get-draw.ts";
import { type DrawSlips, drawSlipsQuery } from "../../../domain/lottery/queries/list-draw-slips.ts";
import { sealedAt } from "../../../domain/lottery/sealed-at.ts";
import { outcome_shown_ms, seal_shown_ms } from "../../../domain/lottery/staged-now.ts";
import { useUser } from "../../../domain/session/session.ts";
import { useOnline } from "../../../lib/use-online.ts";
import { useLocale, useTranslation } from "../../../locales/i18n.ts";
import { LivePanel } from "./live-panel.tsx";
import { OfflineNote } from "./offline-note.tsx";
import { OwnSlips } from "./own-slips.tsx";
import { Announcement } from "./announcement.tsx";
import { Scene } from "./scene.tsx";
import { StageHead } from "./stage-head.tsx";
import { slipsBeforeResult } from "./slips-before-result.ts";
import { isDecided, isFinished, phaseOf } from "./stage-phase.ts";
import styles from "./stage.module.css";
import { Timeline } from "./timeline.tsx";
import { useSeenLive } from "./use-seen-live.ts";

type StageProps = {
  draw_id: number;
  /** A link to the next draw, below the stage. */
  next?: ReactNode;
  /** Called when the outcome has been shown for `outcome_shown_ms`. */
  onOver?: () => void;
  isCompact?: boolean;
};

/**
 * The stage of one draw after its close: closed, sealed, waiting, the number, the player's own outcome. Everything it
 * shows comes from the draw's own reply, so it is right after a reload or a lost connection.
 */
export function Stage({ draw_id, ...rest }: StageProps) {
  const { t } = useTranslation();
  const { tag } = useLocale();
  const user = useUser();
  const { data: draw, error, refetch } = useQuery(drawQuery(draw_id, tag));
  const hasOutcome = draw !== undefined && isDecided(draw);
  const { data: slips } = useQuery({
    ...drawSlipsQuery(draw_id, hasOutcome, tag),
    enabled: user !== null,
  });
  useEffect(() => showOnStage(draw_id), [draw_id]);
  if (draw === undefined)
    return error === null ? (
      <div role="status" aria-label={t("state.loading")}>
        <Skeleton className={styles.bone} />
      </div>
    ) : (
      <Card className={styles.failure}>
        <SectionFailure error={error} onRetry={() => void refetch()} />
      </Card>
    );
  const shown = slips === undefined || hasOutcome ? slips : slipsBeforeResult(slips);
  return <Shown key={draw_id} draw={draw} slips={shown} {...rest} />;
}

type ShownProps = Omit<StageProps, "draw_id"> & {
  draw: Draw;
  slips: DrawSlips | undefined;
};

function Shown({ draw, slips, next, onOver, isCompact = false }: ShownProps) {
  const sealed_ms = sealedAt(draw.seal)?.getTime() ?? 0;
  // A number that cannot be renewed is not live.
  const isOnline = useOnline();
  const isSealNew = !useHasPassed(sealed_ms + seal_shown_ms);
  const phase = phaseOf(draw, isSealNew, slips);
  const isLive = useSeenLive(phase);
  const { draw_id } = draw;
  const hasOwnOutcome = phase === "won" || phase === "lost";
  useEffect(() => {
    if (hasOwnOutcome) noteOutcomeShown(draw_id);
  }, [hasOwnOutcome, draw_id]);
  const isVisitor = useUser() === null;
  useLeaveAfter(isFinished(draw, isVisitor ? null : slips), onOver);
  return (
    <div className={styles.stage} data-compact={isCompact}>
      <Hero className={styles.card} data-phase={phase} data-live={isLive}>
        <StageHead draw={draw} phase={phase} withName={isCompact} />
        {phase !== "won" && <Timeline draw={draw} phase={phase} />}
        <Scene draw={draw} phase={phase} slips={slips} isCompact={isCompact} />
      </Hero>
      <div className={styles.side}>
        <OfflineNote as_of={draw.server_now} />
        {phase === "waiting" && isOnline && <LivePanel type={draw.type} />}
        {!isCompact && slips !== undefined && slips.data.length > 0 && (
          <OwnSlips draw={draw} slips={slips} />
        )}
        {next}
      </div>
      <Announcement phase={phase} draw={draw} slips={slips} isLive={isLive} />
    </div>
  );
}

/** Calls `leave` when the outcome has been on screen long enough. */
function useLeaveAfter(isNow: boolean, leave: (() => void) | undefined): void {
  useEffect(() => {
    if (!isNow || leave === undefined) return;
    const timer = setTimeout(leave, outcome_shown_ms);
    return () => clearTimeout(timer);
  }, [isNow, leave]);
}
