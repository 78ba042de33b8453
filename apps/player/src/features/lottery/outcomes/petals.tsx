import { Mark } from "@shwe/ui";

import styles from "./outcomes.module.css";

/** Padauk blossoms that fall once; hidden if the user prefers reduced motion. */
export function Petals() {
  return (
    <span className={styles.petals} aria-hidden data-celebration>
      {Array.from({ length: 12 }, (_, nth) => (
        <i key={nth}>
          <Mark size={14} />
        </i>
      ))}
    </span>
  );
}
