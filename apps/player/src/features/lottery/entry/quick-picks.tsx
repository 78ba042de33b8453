import { Chip } from "@shwe/ui";
import {
  type Game,
  numbersOfPick,
  ordersOf,
  type PickName,
  type QuickPick,
  quickPicksOf,
} from "@shwe/rules/lottery";
import { useDeferredValue, useState } from "react";

import { useTranslation } from "../../../lib/i18n.ts";
import { hasAll, toggleNumbers, withStakes, withTurned } from "../draft/draft.ts";
import { changeDraft, type DrawOfDraft, useDraft } from "../draft/draft-store.ts";
import { lastSlip } from "../draft/last-slip.ts";
import { mayBetOn } from "../draft/slip-lines.ts";
import type { Digit, Lottery } from "../lotteries.ts";
import styles from "./entry.module.css";
import { PickDigits } from "./pick-digits.tsx";

type Pick = { name: PickName; needs: QuickPick["needs"]; numbers: readonly number[] };
const picks = new Map<Game["digits"], readonly Pick[]>();

/** The sets of a game with their numbers, made once: going through all numbers for each of twenty sets is felt on a slow phone. */
function picksOf(game: Game): readonly Pick[] {
  const known = picks.get(game.digits);
  if (known !== undefined) return known;
  const made = quickPicksOf(game).map(({ name, needs }) => ({
    name,
    needs,
    numbers: needs === "nothing" ? numbersOfPick(game, name) : [],
  }));
  picks.set(game.digits, made);
  return made;
}

type QuickPicksProps = {
  lottery: Lottery;
  draw: DrawOfDraft;
  digits: readonly Digit[];
  disabled: boolean;
  onPaste: () => void;
};

/** Sets of numbers by one tap, which lights the board at once. Within reach of the thumb, right above the slip. */
export function QuickPicks({ lottery, draw, digits, disabled, onPaste }: QuickPicksProps) {
  const { t } = useTranslation();
  const { game, code } = lottery;
  const [named, setNamed] = useState<PickName | null>(null);
  // The number that was tapped lights first; what the sets look like now may come a frame later.
  const draft = useDeferredValue(useDraft(draw.draw_id));
  const mayBet = (number: number) => {
    const digit = digits[number];
    return digit !== undefined && mayBetOn(digit);
  };
  const turned = withTurned(draft, (number) => ordersOf(game, number), mayBet);
  const last = lastSlip(code).filter(({ number }) => mayBet(number));
  return (
    <div className={styles.picks}>
      {named !== null && (
        <PickDigits
          key={named}
          game={game}
          draw={draw}
          name={named}
          mayBet={mayBet}
          onClose={() => setNamed(null)}
        />
      )}
      <div className={styles.row} role="group" aria-label={t("pick.label")}>
        <Chip icon="paste" disabled={disabled} onClick={onPaste}>
          {t("pick.paste")}
        </Chip>
        {game.digits > 1 && (
          <Chip
            icon="shuffle"
            disabled={disabled || turned.chosen.size === draft.chosen.size}
            count={turned.chosen.size - draft.chosen.size || undefined}
            onClick={() =>
              changeDraft(draw, (now) =>
                withTurned(now, (number) => ordersOf(game, number), mayBet),
              )
            }
          >
            {t("pick.reverse")}
          </Chip>
        )}
        {picksOf(game).map(({ name, needs, numbers }) => {
          const free = numbers.filter(mayBet);
          return needs === "nothing" ? (
            <Chip
              key={name}
              pressed={hasAll(draft, free)}
              count={numbers.length}
              disabled={disabled || free.length === 0}
              onClick={() => changeDraft(draw, (now) => toggleNumbers(now, free))}
            >
              {t(`pick.${name}`)}
            </Chip>
          ) : (
            <Chip
              key={name}
              aria-expanded={named === name}
              disabled={disabled}
              onClick={() => setNamed(named === name ? null : name)}
            >
              {t(`pick.${name}`)}
            </Chip>
          );
        })}
        {last.length > 0 && (
          <Chip
            icon="refresh"
            count={last.length}
            disabled={disabled}
            onClick={() => changeDraft(draw, (now) => withStakes(now, last))}
          >
            {t("pick.last")}
          </Chip>
        )}
      </div>
    </div>
  );
}
