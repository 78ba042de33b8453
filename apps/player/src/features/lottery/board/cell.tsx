import { cx, figuresClass } from "@shwe/ui";
import { type CSSProperties, memo } from "react";

import { useTranslation, type Translate } from "../../../lib/i18n.ts";
import { mayBetOn } from "../draft/slip-lines.ts";
import { useIsChosen } from "../draft/draft-store.ts";
import type { Digit } from "../lotteries.ts";
import styles from "./board.module.css";

/** From here on a number is nearly full, and its bar turns amber. */
const nearly_full = 70;
const half_full = 40;

export type CellState = "free" | "hot" | "blocked" | "full";

export const cellStateOf = (digit: Digit): CellState => {
  if (digit.block === "yes") return "blocked";
  if (!mayBetOn(digit)) return "full";
  return digit.hot_amount > 0 ? "hot" : "free";
};

const looks: Record<CellState, string | undefined> = {
  free: undefined,
  hot: styles.hot,
  blocked: styles.blocked,
  full: styles.full,
};

const fillLook = (fill: number): string | undefined => {
  if (fill >= nearly_full) return styles.nearlyFull;
  return fill >= half_full ? styles.halfFull : undefined;
};

/** Properties of our own are not in React's type of a style. */
const soldStyle = (fill: number) => ({ "--sold": `${fill}%` }) as CSSProperties;

/** What a screen reader says of a number, besides whether it is chosen. */
function nameOf(t: Translate, number: string, fill: number, state: CellState): string {
  if (state === "blocked") return t("bet.cell_blocked", { number });
  if (state === "full") return t("bet.cell_full", { number });
  return t(state === "hot" ? "bet.cell_hot" : "bet.cell", { number, fill });
}

type CellProps = {
  draw_id: number;
  number: number;
  text: string;
  fill: number;
  state: CellState;
  /** Row and column in the grid of the arrow keys. */
  at: string;
  isFirst: boolean;
};

/**
 * One number. Remembered by its properties, because the board's figures come anew every few seconds and most numbers have not
 * changed by then; whether it is chosen it asks the draft itself.
 */
export const Cell = memo(function Cell(props: CellProps) {
  const { draw_id, number, text, fill, state, at, isFirst } = props;
  const { t } = useTranslation();
  const isChosen = useIsChosen(draw_id, number);
  const isClosed = state === "blocked" || state === "full";
  return (
    <button
      type="button"
      className={cx(styles.cell, figuresClass, looks[state])}
      data-number={number}
      data-at={at}
      tabIndex={isFirst ? 0 : -1}
      aria-pressed={isChosen}
      aria-disabled={isClosed || undefined}
      aria-label={nameOf(t, text, fill, state)}
    >
      {text}
      <i className={cx(styles.fill, fillLook(fill))} style={soldStyle(fill)} />
    </button>
  );
});
