import { later } from "../lib/later.ts";
import type { ToastKind, ToastOptions } from "./message.ts";
import type { showToast } from "./toast-stage.tsx";

interface Message {
  kind: ToastKind;
  text: string;
  options: ToastOptions;
}

const mostWaiting = 8;

/** Fetched with the first toast or when the page has nothing else to do, so that it does not weigh on the first load. */
export const toastStage = later(() => import("./toast-stage.tsx"));

let waiting: Message[] = [];
/** Set while the stage stands on the page: a message sent earlier would be lost by the library. */
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
