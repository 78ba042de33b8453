import styles from "./head.module.css";

/** A candlestick icon for crypto draws, whose number is taken from the closing price of Bitcoin in one minute. */
export function Candle() {
  return (
    <svg className={styles.candle} viewBox="0 0 8 16" width="8" height="16" aria-hidden>
      <path d="M4 1v14" />
      <rect x="1.2" y="4.5" width="5.6" height="7" rx="1" />
    </svg>
  );
}
