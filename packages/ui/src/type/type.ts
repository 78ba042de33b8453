import { cx } from "../lib/cx.ts";
import styles from "./type.module.css";

/** For numbers outside amounts: phone numbers, clocks, codes. Amounts use `Money`. */
export const figuresClass: string = cx(styles.figures);

/** Fills text with a gold gradient; only for bold text of 17 px and above. */
export const goldTextClass: string = cx(styles.goldText);
