import { formatWhole } from "@shwe/rules";
import { toast } from "@shwe/ui";
import { useEffect, useEffectEvent, useRef, useState } from "react";

import { type Translate, useTranslation } from "../../../locales/i18n.ts";
import { takeUnseen, useHasUnseen } from "../../../domain/live/unseen-outcomes.ts";
import { isOnStage } from "../../../domain/live/staged-draws.ts";
import { drawName } from "./draw-name.ts";
import { OutcomeDialog } from "./outcome-dialog.tsx";
import { type Sorted, sortOutcomes, sum } from "./sort-outcomes.ts";

/**
 * Whether outcomes can be shown now: the tab is visible and no dialog is open, in which the player may be confirming
 * a bet.
 */
const isFree = (): boolean =>
  document.visibilityState === "visible" && document.querySelector("dialog[open]") === null;

type ToldLoss = Sorted["losses"][number] & { at_ms: number };

/** Losses that arrive within this time are one message: results of several lotteries come in the same minute. */
const grouped_ms = 5_000;

/** Shows lost slips as one short toast that disappears by itself. It covers neither a countdown nor a number. */
function tellLosses(t: Translate, losses: readonly ToldLoss[]): void {
  const [only] = losses;
  if (only === undefined) return;
  const staked = formatWhole(sum(losses.map((loss) => loss.staked)));
  const text =
    losses.length === 1
      ? t("outcome.lost", { draw: drawName(t, only), number: only.number, staked })
      : t("outcome.lost_many", { count: losses.length, staked });
  toast.info(text, { brief: true });
}

/** Shows the outcomes of the player's slips once, in one tab, when no other dialog is open. */
export function Outcomes({ player_id }: { player_id: number }) {
  const { t } = useTranslation();
  const hasUnseen = useHasUnseen(player_id);
  const [shown, setShown] = useState<Pick<Sorted, "wins" | "remarks">>({ wins: [], remarks: [] });
  const [isOpen, setOpen] = useState(false);
  const told = useRef<readonly ToldLoss[]>([]);

  const tell = useEffectEvent(async () => {
    // Outcomes that arrive while the dialog is open are added to it: two lotteries may have a result in the same
    // minute.
    if (!isOpen && !isFree()) return;
    // The stage of a draw shows its outcome by itself.
    const unseen = (await takeUnseen(player_id)).filter((each) => !isOnStage(each));
    const { wins, losses, remarks } = sortOutcomes(unseen);
    if (losses.length > 0) {
      const now_ms = Date.now();
      told.current = [
        ...told.current.filter(({ at_ms }) => now_ms - at_ms < grouped_ms),
        ...losses.map((loss) => ({ ...loss, at_ms: now_ms })),
      ];
      tellLosses(t, told.current);
    }
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
