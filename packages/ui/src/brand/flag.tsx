import { cx } from "../lib/cx.ts";
import { flagShapes } from "./drawings.ts";
import styles from "./brand.module.css";

export type FlagCode = "mm" | "en" | "cn" | "thai";

interface FlagProps {
  code: FlagCode;
  /** Width in px; the height follows at three to two. */
  size?: number | undefined;
  className?: string | undefined;
}

/** Decorative: the name of the language is next to it. */
export function Flag({ code, size = 21, className }: FlagProps) {
  return (
    <svg
      className={cx(styles.flag, className)}
      viewBox="0 0 30 20"
      width={size}
      height={(size * 2) / 3}
      aria-hidden
    >
      {flagShapes[code].map(({ d, fill }) => (
        <path key={d} d={d} fill={fill} />
      ))}
    </svg>
  );
}
