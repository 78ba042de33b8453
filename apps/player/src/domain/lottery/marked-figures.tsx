import { cx, figuresClass } from "@shwe/ui";
import type { Mark } from "@shwe/rules/lottery";

import styles from "./marked-figures.module.css";

const decimals_shown = 2;

/** The text of a source's figure without the zeros that an exchange appends after two decimals. */
const shownText = (text: string): string => {
  const point = text.indexOf(".");
  return point < 0 ? text : text.slice(0, point + 1 + decimals_shown);
};

type MarkedFiguresProps = Pick<Mark, "text" | "at"> & { className?: string | undefined };

/**
 * A published figure, such as the SET index, in which the digits that become digits of the result are underlined, so
 * that a player can check the result.
 */
export function MarkedFigures({ text, at, className }: MarkedFiguresProps) {
  return (
    <span className={cx(styles.figures, figuresClass, className)}>
      {Array.from(shownText(text), (character, place) =>
        at.includes(place) ? (
          <u key={place} className={styles.decides}>
            {character}
          </u>
        ) : (
          character
        ),
      )}
    </span>
  );
}
