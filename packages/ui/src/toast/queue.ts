import type { ToastKind, ToastOptions } from "./message.ts";
import type * as StageModule from "./toast-stage.tsx";

type Stage = typeof StageModule;

let stage: Stage | undefined;
let loading: Promise<Stage> | undefined;
const listeners = new Set<() => void>();

/** The toast code is fetched with the first toast, so that it does not weigh on the first load. */
export function requestToast(kind: ToastKind, text: string, options: ToastOptions): void {
  loading ??= import("./toast-stage.tsx");
  loading.then(
    (loaded) => {
      stage = loaded;
      for (const tell of listeners) tell();
      loaded.showToast(kind, text, options);
    },
    () => {
      // The network failed under us. A lost toast must not break the page; the next one tries again.
      loading = undefined;
    },
  );
}

export function currentStage(): Stage | undefined {
  return stage;
}

export function onStage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
