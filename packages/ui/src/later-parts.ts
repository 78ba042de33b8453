import { emptyArt } from "./status/state-art.tsx";
import { toastStage } from "./toast/queue.ts";

/**
 * Preloads the code of toasts and of pictures for empty pages, so that it is available when the browser is offline
 * later.
 */
export const loadLaterParts = (): Promise<unknown> =>
  Promise.all([emptyArt.load(), toastStage.load()]);
