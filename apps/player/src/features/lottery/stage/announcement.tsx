import { formatWhole } from "@shwe/rules";
import { VisuallyHidden } from "@shwe/ui";

import type { Draw } from "../../../domain/lottery/queries/get-draw.ts";
import type { DrawSlips } from "../../../domain/lottery/queries/list-draw-slips.ts";
import { type Translate, useTranslation } from "../../../locales/i18n.ts";
import type { Phase } from "./stage-phase.ts";

type AnnouncementProps = {
  phase: Phase;
  draw: Draw;
  slips: DrawSlips | undefined;
  isLive: boolean;
};

function textOf(t: Translate, { phase, draw, slips }: Omit<AnnouncementProps, "isLive">): string {
  const number = draw.result?.number ?? "";
  const staked = formatWhole(slips?.totals.staked ?? 0);
  const returned = formatWhole(slips?.totals.returned ?? 0);
  switch (phase) {
    case "closed":
      return t("bet.closed");
    case "sealed":
      return t("stage.say_sealed", { slips: formatWhole(draw.seal?.slips ?? 0) });
    case "waiting":
      return "";
    case "held":
      return t("stage.held");
    case "result":
      return t("stage.say_result", { number });
    case "won":
      return t("stage.say_won", { staked, won: returned });
    case "lost":
      return t("stage.say_lost", { staked });
    case "void":
      return t("stage.void");
    case "corrected":
      return t("stage.say_corrected", { was: draw.result?.was ?? "", number });
  }
}

/**
 * Announces each change of the phase to screen readers once. A phase that was there when the page was opened is not
 * announced, because the reader reads the page anyway. Live numbers are never announced.
 */
export function Announcement({ isLive, ...rest }: AnnouncementProps) {
  const { t } = useTranslation();
  return (
    <VisuallyHidden>
      <span role="status">{isLive ? textOf(t, rest) : ""}</span>
    </VisuallyHidden>
  );
}
