import { type DialogProps, ModalPanel } from "./dialog.tsx";
import styles from "./overlay.module.css";

/** Slides up from the bottom edge on a phone; centred on a wide screen. */
export function Sheet(props: DialogProps) {
  return <ModalPanel {...props} look={styles.sheet} grabber />;
}
