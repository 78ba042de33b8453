import { cx, figuresClass, VisuallyHidden } from "@shwe/ui";
import { useDeferredValue, useId } from "react";

import { useTranslation } from "../../../../locales/i18n.ts";
import { useDraft } from "../draft/draft-store.ts";
import styles from "./board.module.css";

const ten = Array.from({ length: 10 }, (_, digit) => digit);

type RailProps = { draw_id: number; head: number; onChange: (head: number) => void };

/** Selects the first digit of 3D numbers, so that the board shows 100 of the 1,000 numbers. */
export function Rail({ draw_id, head, onChange }: RailProps) {
  const { t } = useTranslation();
  const name = useId();
  const { chosen } = useDeferredValue(useDraft(draw_id));
  const counts = new Map<number, number>();
  for (const number of chosen.keys()) {
    const first = Math.floor(number / 100);
    counts.set(first, (counts.get(first) ?? 0) + 1);
  }
  return (
    <fieldset className={styles.rail}>
      <legend>
        <VisuallyHidden>{t("bet.rail")}</VisuallyHidden>
      </legend>
      {ten.map((digit) => {
        const count = counts.get(digit) ?? 0;
        return (
          <label key={digit} className={styles.stop}>
            <input
              type="radio"
              name={name}
              checked={digit === head}
              onChange={() => onChange(digit)}
            />
            <span className={cx(styles.stopFace, figuresClass)}>{digit}</span>
            {count > 0 && (
              <span className={styles.count}>
                {count}
                <VisuallyHidden> {t("bet.chosen")}</VisuallyHidden>
              </span>
            )}
          </label>
        );
      })}
    </fieldset>
  );
}
