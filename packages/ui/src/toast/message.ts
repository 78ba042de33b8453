export type ToastKind = "success" | "error" | "warning" | "info";

export interface ToastOptions {
  /** A button in the toast; pressing it closes the toast. */
  action?: { label: string; onPress: () => void } | undefined;
  /**
   * At most two rows over the app's header, so that nothing of the page is covered. A new one replaces the one that is
   * visible.
   */
  brief?: boolean | undefined;
}
