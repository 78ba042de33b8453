import styles from "./lottery.module.css";

/** One digit of the live number, which is no result, in a frame of dashes that has the size of the text around it. */
export function LiveDigit({ digit }: { digit: string }) {
  return <span className={styles.liveDigit}>{digit}</span>;
}
