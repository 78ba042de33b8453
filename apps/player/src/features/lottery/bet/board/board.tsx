import { cx, figuresClass } from "@shwe/ui";
import type { Game } from "@shwe/rules/lottery";
import type { MouseEvent } from "react";

import { useTranslation } from "../../../../locales/i18n.ts";
import type { Digit } from "../bet-lotteries.ts";
import { Cell, cellStateOf } from "./cell.tsx";
import styles from "./board.module.css";
import { keepStop, moveByKeys } from "./grid-keys.ts";

const ten = Array.from({ length: 10 }, (_, digit) => digit);
const board_columns = 10;
const large_columns = 5;

type BoardProps = {
  game: Game;
  draw_id: number;
  digits: readonly Digit[];
  /** 3D: the board shows the hundred numbers that start with this digit. */
  head: number;
  isLarge: boolean;
  onToggle: (numbers: number[]) => void;
};

/** The numbers that a tap selects: one cell, or the ten numbers of a row or column header. */
function numbersAt(target: EventTarget, base: number): number[] {
  const button = target instanceof Element ? target.closest("button") : null;
  const { number, row, column } = button?.dataset ?? {};
  if (button?.getAttribute("aria-disabled") === "true") return [];
  if (number !== undefined) return [Number(number)];
  if (row !== undefined) return ten.map((digit) => base + Number(row) * 10 + digit);
  if (column !== undefined) return ten.map((digit) => base + digit * 10 + Number(column));
  return [];
}

/**
 * A grid of a hundred numbers (one row for each tens digit, one column for each last digit), or ten buttons for 1D. One
 * click handler serves all cells.
 */
export function Board({ game, draw_id, digits, head, isLarge, onToggle }: BoardProps) {
  const { t } = useTranslation();
  const base = game.digits === 3 ? head * 100 : 0;
  const shown = digits.slice(base, base + 100);
  const isGrid = game.digits > 1 && !isLarge;
  const columns = isGrid ? board_columns : large_columns;
  const press = ({ target }: MouseEvent) => {
    const numbers = numbersAt(target, base);
    if (numbers.length > 0) onToggle(numbers);
  };
  const offset = isGrid ? 1 : 0;
  return (
    <div
      className={cx(styles.board, game.digits === 1 && styles.keys, isLarge && styles.large)}
      role="toolbar"
      tabIndex={-1}
      aria-label={t("bet.board")}
      onClick={press}
      onKeyDown={moveByKeys}
      onFocus={keepStop}
    >
      {isGrid && <Heads game={game} head={head} />}
      {shown.map((digit, place) => {
        const number = base + place;
        return (
          <Cell
            key={place}
            draw_id={draw_id}
            number={number}
            text={digit.bet_number}
            fill={digit.fill}
            state={cellStateOf(digit)}
            at={`${Math.floor(place / columns) + offset},${(place % columns) + offset}`}
            isFirst={place === 0}
          />
        );
      })}
    </div>
  );
}

/** The row and column headers. Each is a button that selects its ten numbers. */
function Heads({ game, head }: { game: Game; head: number }) {
  const { t } = useTranslation();
  const prefix = game.digits === 3 ? String(head) : "";
  return (
    <>
      <span style={{ gridColumn: 1, gridRow: 1 }} />
      {ten.map((digit) => (
        <button
          key={`column-${digit}`}
          type="button"
          className={cx(styles.head, figuresClass)}
          style={{ gridColumn: digit + 2, gridRow: 1 }}
          data-column={digit}
          data-at={`0,${digit + 1}`}
          tabIndex={-1}
          aria-label={
            prefix === "" ? t("bet.tail", { digit }) : t("bet.tail_of", { head: prefix, digit })
          }
        >
          {digit}
        </button>
      ))}
      {ten.map((digit) => (
        <button
          key={`row-${digit}`}
          type="button"
          className={cx(styles.head, figuresClass)}
          style={{ gridColumn: 1, gridRow: digit + 2 }}
          data-row={digit}
          data-at={`${digit + 1},0`}
          tabIndex={-1}
          aria-label={t("bet.head", { digits: `${prefix} ${digit}`.trim() })}
        >
          {digit}
        </button>
      ))}
    </>
  );
}
