import { cx, figuresClass } from "@shwe/ui";
import type { Mark } from "@shwe/rules/lottery";

import styles from "./marked-figures.module.css";

const decimals_shown = 2;

/** A figure as its source wrote it, without the zeros an exchange adds behind the cents. */
const shownText = (text: string): string => {
  const point = text.indexOf(".");
  return point < 0 ? text : text.slice(0, point + 1 + decimals_shown);
};

type MarkedFiguresProps = Pick<Mark, "text" | "at"> & { className?: string | undefined };

/** A figure with the digits that decide underlined, so that a result can be checked by eye. */
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
