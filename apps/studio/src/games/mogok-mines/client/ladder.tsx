import { formatHundredths } from "../../../amounts/hundredths.ts";
import { ladderOf } from "../rules/ladder.ts";
import type { MinesT } from "./board.tsx";
import { firstStepShown } from "./mines-round.ts";

const steps_shown = 9;

/** What the next gems pay. `gems` is null before the round. */
export const Ladder = ({ t, mines, gems }: { t: MinesT; mines: number; gems: number | null }) => {
  const ladder = ladderOf(mines);
  const first = firstStepShown(gems ?? 0, ladder.length, steps_shown);
  return (
    <ol className="ladder" aria-label={t("mines.ladder")} start={first + 1}>
      {ladder.slice(first, first + steps_shown).map((multiplier, at) => {
        const step = first + at + 1;
        const state = gems === null || step > gems ? "" : step === gems ? "now" : "done";
        return (
          <li key={step} className={state} aria-current={state === "now" ? "step" : undefined}>
            ×{formatHundredths(multiplier)}
            <small>{t("mines.step", { count: step })}</small>
          </li>
        );
      })}
    </ol>
  );
};
