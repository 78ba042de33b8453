import { cx } from "@shwe/ui";
import type { Mark } from "@shwe/rules/lottery";

import { figure_labels } from "../../../domain/lottery/figure-labels.ts";
import { MarkedFigures } from "../../../domain/lottery/marked-figures.tsx";
import styles from "./figures.module.css";

type FiguresProps = { marks: readonly Mark[]; large?: boolean };

/** The figures a number was derived from, labelled as at their source. */
export function Figures({ marks, large = false }: FiguresProps) {
  return (
    <dl className={cx(styles.figures, large && styles.large)}>
      {marks.map(({ field, text, at }) => (
        <div key={field}>
          <dt>{figure_labels[field]}</dt>
          <dd>
            <MarkedFigures text={text} at={at} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
