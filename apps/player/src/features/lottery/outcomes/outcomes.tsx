import { formatWhole } from "@shwe/rules";
import { toast } from "@shwe/ui";
import { useEffect, useEffectEvent, useState } from "react";

import { type Translate, useTranslation } from "../../../locales/i18n.ts";
import { takeUnseen, useHasUnseen } from "../../../domain/live/unseen-outcomes.ts";
import { drawName } from "./draw-name.ts";
import { OutcomeDialog } from "./outcome-dialog.tsx";
import { type Sorted, sortOutcomes, sum } from "./sort-outcomes.ts";

/**
 * Up to this number of lost draws, each gets its own toast. More, for example after a day offline, are summed up in
 * one.
 */
const losses_told_max = 2;

/**
 * Whether outcomes can be shown now: the tab is visible and no dialog is open, in which the player may be confirming
 * a bet.
 */
const isFree = (): boolean =>
  document.visibilityState === "visible" && document.querySelector("dialog[open]") === null;

/** Shows lost slips as a toast that disappears by itself. */
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

/** Shows the outcomes of the player's slips once, in one tab, when no other dialog is open. */
export function Outcomes({ player_id }: { player_id: number }) {
  const { t } = useTranslation();
  const hasUnseen = useHasUnseen(player_id);
  const [shown, setShown] = useState<Pick<Sorted, "wins" | "remarks">>({ wins: [], remarks: [] });
  const [isOpen, setOpen] = useState(false);

  const tell = useEffectEvent(async () => {
    // Outcomes that arrive while the dialog is open are added to it: two lotteries may have a result in the same
    // minute.
    if (!isOpen && !isFree()) return;
    const { wins, losses, remarks } = sortOutcomes(await takeUnseen(player_id));
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
    if (!hasUnseen) return;
    const look = () => void tell();
    look();
    document.addEventListener("visibilitychange", look);
    // Checks again when a dialog closes. Its `close` event does not bubble, so the document listens in the capture
    // phase.
    document.addEventListener("close", look, true);
    return () => {
      document.removeEventListener("visibilitychange", look);
      document.removeEventListener("close", look, true);
    };
  }, [hasUnseen]);

  return <OutcomeDialog {...shown} isOpen={isOpen} onClose={() => setOpen(false)} />;
}
