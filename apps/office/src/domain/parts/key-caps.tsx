import styles from "./key-caps.module.css";
import { keyLabels } from "../keys/match-key.ts";

/** The keys of a binding. Hidden from screen readers, which get them by `aria-keyshortcuts`. */
export function KeyCaps({ keys }: { keys: string }) {
  return (
    <span className={styles.caps} aria-hidden>
      {keyLabels(keys).map((label) => (
        <kbd key={label} className={styles.cap}>
          {label}
        </kbd>
      ))}
    </span>
  );
}
