import { later } from "../lib/later.ts";
import type { ToastKind, ToastOptions } from "./message.ts";
import type { showToast } from "./toast-stage.tsx";

interface Message {
  kind: ToastKind;
  text: string;
  options: ToastOptions;
}

const mostWaiting = 8;

/**
 * The code of the toast container. Loaded with the first toast or when the page is idle, so it is not part of the first
 * load.
 */
export const toastStage = later(() => import("./toast-stage.tsx"));

let waiting: Message[] = [];
/** Shows a toast. Undefined until the toast container is mounted, because react-toastify drops earlier messages. */
let show: typeof showToast | undefined;

export function requestToast(kind: ToastKind, text: string, options: ToastOptions): void {
  waiting = [...waiting, { kind, text, options }].slice(-mostWaiting);
  if (show === undefined) void toastStage.load();
  else showWaiting();
}

export function openStage(by: typeof showToast): void {
  show = by;
  showWaiting();
}

export function closeStage(): void {
  show = undefined;
}

function showWaiting(): void {
  const due = waiting;
  waiting = [];
  for (const { kind, text, options } of due) show?.(kind, text, options);
}
