import styles from "./head.module.css";

/** One minute of a price, as charts draw it: crypto draws are decided by how such a minute ends. */
export function Candle() {
  return (
    <svg className={styles.candle} viewBox="0 0 8 16" width="8" height="16" aria-hidden>
      <path d="M4 1v14" />
      <rect x="1.2" y="4.5" width="5.6" height="7" rx="1" />
    </svg>
  );
}
