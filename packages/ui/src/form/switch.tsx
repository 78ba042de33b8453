import { type ReactNode, useId } from "react";

import styles from "./switch.module.css";

interface SwitchProps {
  label: string;
  /** What the switch does, in smaller letters. */
  caption?: ReactNode;
  on: boolean;
  busy?: boolean;
  onChange: (on: boolean) => void;
}

/** A setting that is on or off and takes effect at once. The whole row can be pressed. */
export function Switch({ label, caption, on, busy = false, onChange }: SwitchProps) {
  const id = useId();
  return (
    <label className={styles.row}>
      <span className={styles.text}>
        <span id={id}>{label}</span>
        {caption === undefined ? null : (
          <small id={`${id}-caption`} className={styles.caption}>
            {caption}
          </small>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        className={styles.switch}
        checked={on}
        aria-checked={on}
        aria-busy={busy}
        // A screen reader reads the caption after the name and not as part of it.
        aria-labelledby={id}
        aria-describedby={caption === undefined ? undefined : `${id}-caption`}
        onChange={({ target }) => {
          if (!busy) onChange(target.checked);
        }}
      />
    </label>
  );
}
