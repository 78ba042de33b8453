import { cx, figuresClass } from "@shwe/ui";
import type { Mark } from "@shwe/rules/lottery";
import { Fragment } from "react";

import styles from "./marked-figures.module.css";

const decimals_shown = 2;
const group_digits = 3;

type Shown = { character: string; isMarked: boolean; hasComma: boolean };

/**
 * The characters of a source's figure without the zeros that an exchange appends after two decimals, and with the commas
 * that a price lacks. A figure without decimals is the number of a lottery ticket, which has no commas.
 */
export function shownFigures(text: string, at: readonly number[]): Shown[] {
  const point = text.indexOf(".");
  const isPlain = point < 0 || text.includes(",");
  return Array.from(
    point < 0 ? text : text.slice(0, point + 1 + decimals_shown),
    (character, place) => ({
      character,
      isMarked: at.includes(place),
      hasComma: !isPlain && place > 0 && place < point && (point - place) % group_digits === 0,
    }),
  );
}

type MarkedFiguresProps = Pick<Mark, "text" | "at"> & {
  /** The figure can still change: its deciding digits are dotted instead of underlined in gold. */
  isLive?: boolean;
  className?: string | undefined;
};

/**
 * A published figure, such as the SET index, in which the digits that become digits of the result are underlined, so
 * that a player can check the result.
 */
export function MarkedFigures({ text, at, isLive = false, className }: MarkedFiguresProps) {
  return (
    <span className={cx(styles.figures, figuresClass, className)}>
      {shownFigures(text, at).map(({ character, isMarked, hasComma }, place) => (
        <Fragment key={place}>
          {hasComma && ","}
          {isMarked ? (
            <u className={isLive ? styles.live : styles.decides}>{character}</u>
          ) : (
            character
          )}
        </Fragment>
      ))}
    </span>
  );
}
