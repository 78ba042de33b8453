import { cx, figuresClass, VisuallyHidden } from "@shwe/ui";

import { useTranslation } from "../../locales/i18n.ts";
import styles from "./slip-numbers.module.css";

type SlipNumbersProps = {
  lines: readonly { bet_number: string; isHit?: boolean }[];
  /** How many numbers are shown: as many as fit in one row. */
  shown: number;
  className?: string | undefined;
};

/** The first numbers of a slip as chips, those that won first, and how many more there are. */
export function SlipNumbers({ lines, shown, className }: SlipNumbersProps) {
  const { t } = useTranslation();
  const ordered = [...lines.filter(({ isHit }) => isHit), ...lines.filter(({ isHit }) => !isHit)];
  const rest = ordered.length - shown;
  return (
    <p className={cx(styles.numbers, figuresClass, className)}>
      {ordered.slice(0, shown).map(({ bet_number, isHit = false }) => (
        <span key={bet_number} data-hit={isHit}>
          {bet_number}
        </span>
      ))}
      {rest > 0 && (
        <span className={styles.rest}>
          <span aria-hidden>+{rest}</span>
          <VisuallyHidden>{t("pending.more", { count: rest })}</VisuallyHidden>
        </span>
      )}
    </p>
  );
}
