import styles from "./badge.module.css";

/** The ringed age limit of the footer and of money pages; `label` is what it means in words. */
export function AgeBadge({ text, label }: { text: string; label: string }) {
  return (
    <span className={styles.age} role="img" aria-label={label}>
      {text}
    </span>
  );
}
