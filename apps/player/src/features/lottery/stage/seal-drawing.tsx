import { Mark, rosettePaths } from "@shwe/ui";

import styles from "./seal.module.css";

const teeth = 28;
const centre = 50;
const outer = 48;
const inner = 43;

/** The scalloped edge of the seal. */
const edge = Array.from({ length: teeth * 2 }, (_, nth) => {
  const angle = (Math.PI * nth) / teeth;
  const radius = nth % 2 === 0 ? outer : inner;
  return `${(centre + radius * Math.sin(angle)).toFixed(2)},${(centre - radius * Math.cos(angle)).toFixed(2)}`;
}).join(" ");

/** The seal as a gold disc with the blossom. */
export function SealDrawing() {
  return (
    <span className={styles.drawing}>
      <svg viewBox="0 0 100 100" aria-hidden>
        <polygon points={edge} className={styles.disc} />
        <circle cx="50" cy="50" r="37" className={styles.ring} />
        <g transform="translate(50 50) scale(.26)">
          <path d={rosettePaths().inner} className={styles.lines} />
        </g>
      </svg>
      <Mark size={40} />
    </span>
  );
}
