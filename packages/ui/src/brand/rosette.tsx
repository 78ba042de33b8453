import { useSyncExternalStore } from "react";

import { cx } from "../lib/cx.ts";
import { rosettePaths } from "./rosette-path.ts";
import styles from "./brand.module.css";

const none = { outer: "", inner: "" };
const noPaths = () => none;
const neverChanges = () => () => undefined;

/**
 * A pattern of fine lines as on banknotes (guilloche). It fills its box. Use it once per screen, behind the main card
 * only. A pre-rendered page does not contain its curves, because they are 12 kB of the page; hydration adds them.
 */
export function Rosette({ className }: { className?: string | undefined }) {
  const { outer, inner } = useSyncExternalStore(neverChanges, rosettePaths, noPaths);
  return (
    <svg className={cx(styles.rosette, className)} viewBox="-125 -125 250 250" aria-hidden>
      <path d={outer} opacity=".55" />
      <path d={inner} opacity=".7" />
    </svg>
  );
}
