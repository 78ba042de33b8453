import { figuresClass } from "@shwe/ui";

import styles from "./auth.module.css";

/** The progress of a form with several steps: `1 / 2`, a bar and the name of the step. */
export function Steps({ step, of, name }: { step: number; of: number; name: string }) {
  return (
    <div className={styles.steps}>
      <b className={figuresClass}>
        {step} / {of}
      </b>
      <span className={styles.meter} aria-hidden>
        <i style={{ transform: `scaleX(${step / of})` }} />
      </span>
      <span>{name}</span>
    </div>
  );
}
