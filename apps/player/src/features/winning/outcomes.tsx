import { formatWhole } from "@shwe/rules";
import { toast } from "@shwe/ui";
import { useEffect, useEffectEvent, useState } from "react";

import { type Translate, useTranslation } from "../../lib/i18n.ts";
import { takeUntold, useHasUntold } from "../../lib/live/untold.ts";
import { drawName } from "./draw-name.ts";
import { OutcomeDialog } from "./outcome-dialog.tsx";
import { type Sorted, sortOutcomes, sum } from "./sort-outcomes.ts";

/** More at once are one message: whoever was away for a day is not read a list. */
const losses_told_max = 2;

/** Nothing is put before a question that waits for an answer, a bet above all. */
const isFree = (): boolean =>
  document.visibilityState === "visible" && document.querySelector("dialog[open]") === null;

/** Said once, plainly, and gone by itself. */
function tellLosses(t: Translate, losses: Sorted["losses"]): void {
  if (losses.length > losses_told_max)
    toast.info(
      t("outcome.lost_many", {
        count: losses.length,
        slips: sum(losses.map(({ slips }) => slips)),
        staked: formatWhole(sum(losses.map(({ staked }) => staked))),
      }),
    );
  else
    for (const loss of losses)
      toast.info(
        t("outcome.lost", {
          draw: drawName(t, loss),
          number: loss.number,
          slips: loss.slips,
          staked: formatWhole(loss.staked),
        }),
      );
}

/** Tells what became of the player's slips: in one tab, once, and when there is nothing else to answer. */
export function Outcomes({ player_id }: { player_id: number }) {
  const { t } = useTranslation();
  const hasUntold = useHasUntold(player_id);
  const [shown, setShown] = useState<Pick<Sorted, "wins" | "remarks">>({ wins: [], remarks: [] });
  const [isOpen, setOpen] = useState(false);

  const tell = useEffectEvent(async () => {
    // What comes while the last one is on show joins it: two lotteries are drawn at the same minute.
    if (!isOpen && !isFree()) return;
    const { wins, losses, remarks } = sortOutcomes(await takeUntold(player_id));
    tellLosses(t, losses);
    if (wins.length + remarks.length === 0) return;
    setShown((before) =>
      isOpen
        ? { wins: [...before.wins, ...wins], remarks: [...before.remarks, ...remarks] }
        : { wins, remarks },
    );
    setOpen(true);
  });
  useEffect(() => {
    if (!hasUntold) return;
    const look = () => void tell();
    look();
    document.addEventListener("visibilitychange", look);
    // A dialog tells that it closes to itself alone; on the way down to it everybody can hear.
    document.addEventListener("close", look, true);
    return () => {
      document.removeEventListener("visibilitychange", look);
      document.removeEventListener("close", look, true);
    };
  }, [hasUntold]);

  return <OutcomeDialog {...shown} isOpen={isOpen} onClose={() => setOpen(false)} />;
}
