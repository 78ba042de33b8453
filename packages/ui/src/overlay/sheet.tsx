import { type DialogProps, ModalPanel } from "./dialog.tsx";
import styles from "./overlay.module.css";

/** Comes up from the bottom edge on a phone, stands in the middle on a wide screen. */
export function Sheet(props: DialogProps) {
  return <ModalPanel {...props} look={styles.sheet} grabber />;
}
