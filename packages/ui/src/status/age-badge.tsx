import styles from "./badge.module.css";

/** The age limit sign of the footer and of money pages; `label` is its accessible name. */
export function AgeBadge({ text, label }: { text: string; label: string }) {
  return (
    <span className={styles.age} role="img" aria-label={label}>
      {text}
    </span>
  );
}
