import { useIsKeyOn } from "../keys/character-keys.ts";
import { keyLabels } from "../keys/match-key.ts";
import styles from "./key-caps.module.css";

/** The keys of a binding, if the operator has not turned them off. Hidden from screen readers, which get them by `aria-keyshortcuts`. */
export function KeyCaps({ keys }: { keys: string }) {
  const isOn = useIsKeyOn();
  if (!isOn(keys)) return null;
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
