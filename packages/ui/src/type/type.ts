import { cx } from "../lib/cx.ts";
import styles from "./type.module.css";

/** For figures that stand alone: phones, clocks, codes. Amounts go through `Money`. */
export const figuresClass: string = cx(styles.figures);

/** Gradient gold for words of 17 px and above, bold. */
export const goldTextClass: string = cx(styles.goldText);
