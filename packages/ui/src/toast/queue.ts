import type { ToastKind, ToastOptions } from "./message.ts";
import type * as StageModule from "./toast-stage.tsx";

type Stage = typeof StageModule;

interface Message {
  kind: ToastKind;
  text: string;
  options: ToastOptions;
}

const mostWaiting = 8;

let waiting: Message[] = [];
let stage: Stage | undefined;
let stageIsOpen = false;
let loading: Promise<Stage> | undefined;
const listeners = new Set<() => void>();

/** The toast code is fetched with the first toast, so that it does not weigh on the first load. */
export function requestToast(kind: ToastKind, text: string, options: ToastOptions): void {
  waiting = [...waiting, { kind, text, options }].slice(-mostWaiting);
  if (stageIsOpen) {
    showWaiting();
    return;
  }
  loading ??= import("./toast-stage.tsx");
  loading.then(
    (loaded) => {
      stage = loaded;
      for (const tell of listeners) tell();
    },
    () => {
      // The network failed under us. That must not break the page; the next toast tries again.
      loading = undefined;
    },
  );
}

/** Called when the stage stands on the page: a message sent earlier would be lost by the library. */
export function openStage(): void {
  stageIsOpen = true;
  showWaiting();
}

export function closeStage(): void {
  stageIsOpen = false;
}

export function currentStage(): Stage | undefined {
  return stage;
}

export function onStage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function showWaiting(): void {
  const due = waiting;
  waiting = [];
  for (const { kind, text, options } of due) stage?.showToast(kind, text, options);
}
