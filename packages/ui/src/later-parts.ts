import { emptyArt } from "./status/state-art.tsx";
import { toastStage } from "./toast/queue.ts";

/** Fetches what primitives need only now and then, so that it is at hand also when the line is gone by then. */
export const loadLaterParts = (): Promise<unknown> =>
  Promise.all([emptyArt.load(), toastStage.load()]);
