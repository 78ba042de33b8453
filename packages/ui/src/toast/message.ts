export type ToastKind = "success" | "error" | "warning" | "info";

export interface ToastOptions {
  /** A button in the toast; pressing it closes the toast. */
  action?: { label: string; onPress: () => void } | undefined;
}
