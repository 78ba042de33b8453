import { VisuallyHidden } from "../a11y/visually-hidden.tsx";
import { cx } from "../lib/cx.ts";
import styles from "./dots.module.css";

interface DotsProps {
  /** Accessible name; without it the dots are decorative and the parent element has to announce loading. */
  label?: string | undefined;
  small?: boolean | undefined;
  className?: string | undefined;
}

/** The loading indicator: three gold dots of 13 px. */
export function Dots({ label, small = false, className }: DotsProps) {
  return (
    <span
      className={cx(styles.dots, small && styles.small, className)}
      role={label === undefined ? undefined : "status"}
      aria-hidden={label === undefined ? true : undefined}
    >
      <i className={styles.dot} />
      <i className={styles.dot} />
      <i className={styles.dot} />
      {label === undefined ? null : <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  );
}

/** The loading dots, centred in the area of a page. */
export function PageLoader({ label }: { label: string }) {
  return (
    <div className={styles.page}>
      <Dots label={label} />
    </div>
  );
}
