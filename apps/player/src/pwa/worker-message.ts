/** What the page may tell the worker. */
export const worker_message = {
  /** The player agreed to the new version: stop waiting and serve it. */
  take_over: "take_over",
} as const;
