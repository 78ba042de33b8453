import { Mark } from "../brand/mark.tsx";
import styles from "./state.module.css";

const digit = 4;

/** 4 blossom 4. Decoration: the page says in words that it was not found. */
export function NotFoundArt() {
  return (
    <div className={styles.notFound} aria-hidden>
      <span className={styles.bigDigit}>{digit}</span>
      <Mark size={66} className={styles.bloom} />
      <span className={styles.bigDigit}>{digit}</span>
    </div>
  );
}
