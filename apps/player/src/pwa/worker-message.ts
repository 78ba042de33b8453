/** The messages from the page to the service worker. */
export const worker_message = {
  /** The player agreed to the new version: stop waiting and serve it. */
  take_over: "take_over",
} as const;

/** A message with the files that the page had loaded before its first service worker started. */
export type KeepMessage = { keep: string[] };

/** More files than a page ever loads; the rest of a longer list is ignored. */
const keep_max = 200;

export function filesToKeep(message: unknown): string[] {
  if (typeof message !== "object" || message === null || !("keep" in message)) return [];
  const { keep } = message;
  if (!Array.isArray(keep)) return [];
  return keep.filter((path) => typeof path === "string").slice(0, keep_max);
}
