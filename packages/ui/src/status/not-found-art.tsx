import { Mark } from "../brand/mark.tsx";
import styles from "./state.module.css";

const digit = 4;

/** The picture of the 404 page. Decorative: the page has a text. */
export function NotFoundArt() {
  return (
    <div className={styles.notFound} aria-hidden>
      <span className={styles.bigDigit}>{digit}</span>
      <Mark size={66} className={styles.bloom} />
      <span className={styles.bigDigit}>{digit}</span>
    </div>
  );
}
