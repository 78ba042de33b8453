import styles from "./bones.module.css";

const widths = ["w60", "w90", "w40", "w75"] as const;

/** A grey bar in place of a text that is still loading. */
export function Bone({ at = 0 }: { at?: number }) {
  return (
    <span className={`${styles.bone} ${styles[widths[at % widths.length] ?? "w60"]}`} aria-hidden />
  );
}

/** Grey bars in place of a block that is still loading. */
export function Bones({ rows = 4 }: { rows?: number }) {
  return (
    <div className={styles.block} aria-busy="true">
      {Array.from({ length: rows }, (_, at) => (
        <Bone key={at} at={at} />
      ))}
    </div>
  );
}
