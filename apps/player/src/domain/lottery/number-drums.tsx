import { cx, Drum, VisuallyHidden } from "@shwe/ui";
import type { ComponentProps } from "react";

import styles from "./number-drums.module.css";

type NumberDrumsProps = {
  /** Null: there is no number yet, and each drum shows a dash. */
  digits: string | null;
  places?: number;
} & Pick<ComponentProps<typeof Drum>, "size">;

/** The number of a draw, one drum for each digit. A screen reader reads it as one number. */
export function NumberDrums({ digits, places = 2, size }: NumberDrumsProps) {
  const shown = digits ?? "–".repeat(places);
  return (
    <span className={cx(styles.drums, digits === null && styles.open)}>
      <span aria-hidden>
        {Array.from(shown, (digit, place) => (
          <Drum key={place} digit={digit} size={size} />
        ))}
      </span>
      {digits !== null && <VisuallyHidden>{digits}</VisuallyHidden>}
    </span>
  );
}
