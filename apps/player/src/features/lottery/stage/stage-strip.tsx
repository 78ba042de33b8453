import { Badge, Drum, Icon, VisuallyHidden } from "@shwe/ui";
import { useQuery } from "@tanstack/react-query";

import { type Draw, drawQuery } from "../../../domain/lottery/queries/get-draw.ts";
import { type DrawSlips, drawSlipsQuery } from "../../../domain/lottery/queries/list-draw-slips.ts";
import { sectionText } from "../../../domain/lottery/section-text.ts";
import { useUser } from "../../../domain/session/session.ts";
import { useLocale, useTranslation } from "../../../locales/i18n.ts";
import { Announcement } from "./announcement.tsx";
import { phaseLooks } from "./stage-head.tsx";
import { isDecided, phaseOf } from "./stage-phase.ts";
import styles from "./stage-strip.module.css";
import { useSeenLive } from "./use-seen-live.ts";

type StageStripProps = { draw_id: number; onOpen: () => void };

/** The stage of a draw in one row, above the board of another draw. A tap opens the whole stage. */
export function StageStrip({ draw_id, onOpen }: StageStripProps) {
  const { tag } = useLocale();
  const user = useUser();
  const { data: draw } = useQuery(drawQuery(draw_id, tag));
  const { data: slips } = useQuery({
    ...drawSlipsQuery(draw_id, draw !== undefined && isDecided(draw), tag),
    enabled: user !== null,
  });
  if (draw === undefined) return null;
  return <Strip key={draw_id} draw={draw} slips={slips} onOpen={onOpen} />;
}

type StripProps = Omit<StageStripProps, "draw_id"> & {
  draw: Draw;
  slips: DrawSlips | undefined;
};

function Strip({ draw, slips, onOpen }: StripProps) {
  const { t } = useTranslation();
  const phase = phaseOf(draw, false, slips);
  const isLive = useSeenLive(phase);
  const { tone, icon } = phaseLooks[phase];
  const number = draw.state === "void" ? null : (draw.result?.number ?? null);
  return (
    <>
      <button type="button" className={styles.strip} data-strip onClick={onOpen}>
        <span>
          {t(number === null ? "stage.strip" : "bet.last_result", {
            time: sectionText(t, draw.section),
          })}
        </span>
        {number !== null && (
          <span className={styles.drums}>
            <span aria-hidden>
              {Array.from(number, (digit, place) => (
                <Drum key={place} digit={digit} size="xs" />
              ))}
            </span>
            <VisuallyHidden>{number}</VisuallyHidden>
          </span>
        )}
        <Badge tone={tone} icon={icon} size="sm">
          {t(`stage.badge_${phase}`)}
        </Badge>
        <Icon name="chev" size={16} />
      </button>
      <Announcement phase={phase} draw={draw} slips={slips} isLive={isLive} />
    </>
  );
}
