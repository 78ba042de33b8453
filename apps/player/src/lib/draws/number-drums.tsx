import { cx, Drum, VisuallyHidden } from "@shwe/ui";
import type { ComponentProps } from "react";

import styles from "./number-drums.module.css";

type NumberDrumsProps = {
  /** Null: there is none, and a drum for each digit stands open. */
  digits: string | null;
  places?: number;
} & Pick<ComponentProps<typeof Drum>, "size">;

/** A number that came out, digit by digit for the eye and as one for the ear. */
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
