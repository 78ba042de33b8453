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

import { useTranslation } from "../../../../locales/i18n.ts";
import { hasAll, toggleNumbers, withStakes, withTurned } from "../draft/draft.ts";
import { changeDraft, type DrawOfDraft, useDraft } from "../draft/draft-store.ts";
import { lastSlip } from "../draft/last-slip.ts";
import { mayBetOn } from "../draft/slip-lines.ts";
import type { Digit, BetLottery } from "../bet-lotteries.ts";
import styles from "./entry.module.css";
import { PickDigits } from "./pick-digits.tsx";

type Pick = { name: PickName; needs: QuickPick["needs"]; numbers: readonly number[] };
const picks = new Map<Game["digits"], readonly Pick[]>();

/** The quick picks of a game with their numbers, cached because computing twenty sets is slow on a cheap phone. */
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
  lottery: BetLottery;
  draw: DrawOfDraft;
  digits: readonly Digit[];
  disabled: boolean;
  onPaste: () => void;
};

/** Buttons that choose a set of numbers with one tap. They are above the slip, within reach of the thumb. */
export function QuickPicks({ lottery, draw, digits, disabled, onPaste }: QuickPicksProps) {
  const { t } = useTranslation();
  const { game, code } = lottery;
  const [named, setNamed] = useState<PickName | null>(null);
  // Deferred, so that a tapped number is highlighted first; these buttons may re-render a frame later.
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
