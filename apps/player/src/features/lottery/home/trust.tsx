import { Skeleton } from "@shwe/ui";

import styles from "./trust.module.css";
import { useWideComponents } from "./wide/load-wide.ts";

/** The place of the trust cards, which has their height before they are loaded. It is empty on a phone. */
export function Trust() {
  const code = useWideComponents();
  return (
    <div className={styles.trust} data-visitor>
      {code === undefined ? <Skeleton className={styles.bone} /> : <code.TrustCards />}
    </div>
  );
}
