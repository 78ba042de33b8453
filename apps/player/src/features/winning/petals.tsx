import { Mark } from "@shwe/ui";

import styles from "./winning.module.css";

/** Padauk blossoms that fall once. Who wants no motion sees none. */
export function Petals() {
  return (
    <span className={styles.petals} aria-hidden>
      {Array.from({ length: 12 }, (_, nth) => (
        <i key={nth}>
          <Mark size={14} />
        </i>
      ))}
    </span>
  );
}
