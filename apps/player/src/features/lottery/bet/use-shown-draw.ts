import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";

import { ApiError } from "../../../domain/api/http.ts";
import { serverNow } from "../../../domain/dates/server-clock.ts";
import { useHasPassed } from "../../../domain/dates/use-server-clock.ts";
import { type Draw, drawQuery } from "../../../domain/lottery/queries/get-draw.ts";
import type { StagedDraw } from "../../../domain/lottery/queries/get-overview.ts";
import { useLocale } from "../../../locales/i18n.ts";
import type { BetLottery, Section } from "./bet-lotteries.ts";
import { draftOf, moveDraft } from "./draft/draft-store.ts";
import { sectionOfDraw } from "./section-of-draw.ts";
import { firstShown, keepsBoard, refusesBets, type ShownDraw } from "./shown-draw.ts";

type Given = {
  lottery: BetLottery;
  sections: readonly Section[];
  staged: readonly StagedDraw[];
};

const idOf = (shown: ShownDraw): number =>
  shown.view === "stage" ? shown.draw_id : shown.section.draw_id;

/** Whether a draw that no list contains can be on stage: it is of this lottery and closed or void. */
const isPast = (draw: Draw | undefined, { type }: BetLottery): boolean =>
  draw?.type === type && refusesBets(draw, serverNow());

/** A draw of a later day that accepts bets: the list of sections ends with the day, but draws open days ahead. */
const laterSection = (draw: Draw | undefined, { type }: BetLottery): Section | undefined =>
  draw?.type === type && draw.state === "open" && Date.parse(draw.close_at) > serverNow()
    ? sectionOfDraw(draw)
    : undefined;

/**
 * The draw to show: the one in the address, else the default of `firstShown`. Once shown, it does not change by
 * itself, except from the board to the stage at its close. Undefined while the draw in the address is loading. `sections`
 * are the draws to choose from: those of the day, and the shown one if it is of a later day.
 */
export function useShownDraw({ lottery, sections: ofDay, staged }: Given): {
  shown: ShownDraw | null | undefined;
  sections: readonly Section[];
  choose: (draw_id: number) => void;
} {
  const [search, setSearch] = useSearchParams();
  const { tag } = useLocale();
  const [held, hold] = useState(Number(search.get("draw")) || 0);
  const [known, setKnown] = useState<Section>();
  // When the shown draw no longer exists, the chosen numbers move to the draw that replaces it.
  const [replaced, setReplaced] = useState<{ from: number; to: Section }>();
  const listed = ofDay.find(({ draw_id }) => draw_id === held);
  if (listed !== undefined && listed !== known) setKnown(listed);
  const isStaged = staged.some(({ draw_id }) => draw_id === held);
  // The lists contain only the next draws, so the draw that is shown, or in the address, may be in none of them.
  const isUnlisted = held > 0 && listed === undefined && !isStaged;
  const { data: unlisted, error } = useQuery({ ...drawQuery(held, tag), enabled: isUnlisted });
  // After a 404 the query still has the data of the draw that existed before.
  const isRemoved = error instanceof ApiError && error.status === 404;
  const later = isUnlisted && !isRemoved ? laterSection(unlisted, lottery) : undefined;
  if (later !== undefined && later.draw_id !== known?.draw_id) setKnown(later);
  const sections = later === undefined ? ofDay : [...ofDay, later];
  const isKept =
    known?.draw_id === held &&
    error === null &&
    keepsBoard({ known, isStaged, draw: unlisted, now_ms: serverNow() });
  const section = listed ?? later ?? (isKept ? known : undefined);
  const isClosed = useHasPassed(section === undefined ? 0 : Date.parse(section.close_at));
  const choose = (draw_id: number) => {
    hold(draw_id);
    setSearch({ draw: String(draw_id) }, { replace: true, preventScrollReset: true });
  };

  const shown = ((): ShownDraw | null | undefined => {
    if (section !== undefined && !isClosed) return { view: "board", section };
    if (section !== undefined || isStaged || (isUnlisted && isPast(unlisted, lottery)))
      return { view: "stage", draw_id: held };
    if (isUnlisted && unlisted === undefined && error === null) return undefined;
    return firstShown({
      ...{ sections, staged, now_ms: serverNow() },
      hasDraft: (draw_id) => draftOf(draw_id).chosen.size > 0,
    });
  })();
  const isReplaced = shown?.view === "board" && held > 0 && known?.draw_id === held;
  if (shown && idOf(shown) !== held) {
    if (isReplaced) setReplaced({ from: held, to: shown.section });
    hold(idOf(shown));
  }
  useEffect(() => {
    if (replaced !== undefined) moveDraft(replaced.from, replaced.to);
  }, [replaced]);
  return { shown, sections, choose };
}
