export type ToastKind = "success" | "error" | "warning" | "info";

export interface ToastOptions {
  /** One thing the player can do about it; pressing it closes the toast. */
  action?: { label: string; onPress: () => void } | undefined;
}
