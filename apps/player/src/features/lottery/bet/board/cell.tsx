import { cx, figuresClass } from "@shwe/ui";
import { type CSSProperties, memo } from "react";

import { useTranslation, type Translate } from "../../../../locales/i18n.ts";
import { closedAs } from "../draft/slip-lines.ts";
import { useIsChosen } from "../draft/draft-store.ts";
import type { Digit } from "../bet-lotteries.ts";
import styles from "./board.module.css";

/** The percentage of a number's cap that is already staked (`fill`) from which the number is marked as limited. */
const limited_from = 70;
const half_full = 40;

export type CellState = "free" | "hot" | "blocked" | "sold_out";

export const cellStateOf = (digit: Digit): CellState =>
  closedAs(digit) ?? (digit.hot_amount > 0 ? "hot" : "free");

const looks: Record<CellState, string | undefined> = {
  free: undefined,
  hot: styles.hot,
  blocked: styles.blocked,
  sold_out: styles.soldOut,
};

const fillLook = (fill: number): string | undefined => {
  if (fill >= limited_from) return styles.limited;
  return fill >= half_full ? styles.halfFull : undefined;
};

/**
 * The percentage of a number's cap that is already staked, as a custom property. The cast is needed, because React's
 * style type does not allow custom properties.
 */
const soldStyle = (fill: number) => ({ "--sold": `${fill}%` }) as CSSProperties;

/** The accessible name of a number. `aria-pressed` reports whether it is chosen. */
function nameOf(t: Translate, number: string, fill: number, state: CellState): string {
  if (state === "blocked" || state === "sold_out")
    return t("bet.cell_closed", { number, state: t(`bet.${state}`) });
  const marks = [
    ...(state === "hot" ? [t("bet.hot")] : []),
    ...(fill >= limited_from ? [t("bet.limited")] : []),
  ];
  return marks.length === 0
    ? t("bet.cell", { number, fill })
    : t("bet.cell_marked", { number, fill, state: marks.join(" · ") });
}

type CellProps = {
  draw_id: number;
  number: number;
  text: string;
  fill: number;
  state: CellState;
  /** Row and column of the cell, with which the arrow keys find the next cell. */
  at: string;
  isFirst: boolean;
};

/**
 * One number of the board. Memoized, because the board is refetched every few seconds and most numbers are unchanged.
 * The cell subscribes to the draft itself to find out whether it is chosen.
 */
export const Cell = memo(function Cell(props: CellProps) {
  const { draw_id, number, text, fill, state, at, isFirst } = props;
  const { t } = useTranslation();
  const isChosen = useIsChosen(draw_id, number);
  const isClosed = state === "blocked" || state === "sold_out";
  return (
    <button
      type="button"
      className={cx(styles.cell, figuresClass, looks[state])}
      data-number={number}
      data-at={at}
      tabIndex={isFirst ? 0 : -1}
      aria-pressed={isChosen}
      // A number that was chosen before it was sold out can still be removed.
      aria-disabled={(isClosed && !isChosen) || undefined}
      aria-label={nameOf(t, text, fill, state)}
    >
      {text}
      <i className={cx(styles.fill, fillLook(fill))} style={soldStyle(fill)} />
    </button>
  );
});
