import { Chip, IconButton } from "@shwe/ui";
import {
  type Game,
  numbersOfPick,
  ordersOf,
  type PickName,
  type QuickPick,
  quickPicksOf,
} from "@shwe/rules/lottery";
import { useDeferredValue, useEffect, useRef, useState } from "react";

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

/**
 * Buttons that choose a set of numbers with one tap, in one row. On a phone they are above the slip, within reach of the
 * thumb. Where the row cannot be swiped, a button opens all of them over the board, whose cells do not move.
 */
export function QuickPicks({ lottery, draw, digits, disabled, onPaste }: QuickPicksProps) {
  const { t } = useTranslation();
  const { game, code } = lottery;
  const [named, setNamed] = useState<PickName | null>(null);
  const [isAll, setAll] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isAll) return;
    const listening = new AbortController();
    const { signal } = listening;
    for (const type of ["pointerdown", "focusin"])
      document.addEventListener(
        type,
        ({ target }) => {
          if (target instanceof Node && root.current?.contains(target) === false) setAll(false);
        },
        { signal },
      );
    document.addEventListener("keydown", ({ key }) => key === "Escape" && setAll(false), {
      signal,
    });
    return () => listening.abort();
  }, [isAll]);
  // Deferred, so that a tapped number is highlighted first; these buttons may re-render a frame later.
  const draft = useDeferredValue(useDraft(draw.draw_id));
  const mayBet = (number: number) => mayBetOn(digits[number]);
  const turned = withTurned(draft, (number) => ordersOf(game, number), mayBet);
  const last = lastSlip(code).filter(({ number }) => mayBet(number));
  return (
    <div ref={root} className={styles.picks} role="group" aria-label={t("pick.label")}>
      <div className={styles.row} data-open={isAll} inert={named !== null}>
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
              onClick={() => {
                setAll(false);
                setNamed(name);
              }}
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
      <IconButton
        icon={isAll ? "x" : "grid"}
        iconSize={17}
        ring
        label={t("pick.all")}
        aria-expanded={isAll}
        className={styles.all}
        disabled={disabled}
        onClick={() => setAll(!isAll)}
      />
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
    </div>
  );
}
