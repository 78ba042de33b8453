import type { QueryClient } from "@tanstack/react-query";

import { draws_key, slips_key } from "../draws-key.ts";

/** Whoever comes back after a week hears of hundreds of moves at once: they are one reason to ask. */
const soon_ms = 50;
/** Published lists are kept by caches for 5 s. What was asked in between is asked again when they have run out. */
const caches_ms = 6_000;
/** When many begin to hear at once, they do not ask at once. */
const spread_ms = 4_000;

export type DrawNews = {
  /** A draw has moved on. */
  moved: () => void;
  /** From now on every move is heard. What moved since the page was read was told to nobody here. */
  listening: () => void;
  stop: () => void;
};

/** Lets everything about draws be asked for anew, however many moves there were. */
export function createDrawNews(queryClient: QueryClient): DrawNews {
  let soon: ReturnType<typeof setTimeout> | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  let once: ReturnType<typeof setTimeout> | undefined;
  const ask = () => {
    for (const queryKey of [draws_key, slips_key]) void queryClient.invalidateQueries({ queryKey });
  };
  return {
    moved: () => {
      soon ??= setTimeout(() => {
        soon = undefined;
        ask();
      }, soon_ms);
      // Counted from the last of them: an answer kept from before it must have run out.
      clearTimeout(again);
      again = setTimeout(ask, caches_ms);
    },
    listening: () => {
      clearTimeout(once);
      once = setTimeout(ask, caches_ms + Math.random() * spread_ms);
    },
    stop: () => {
      for (const timer of [soon, again, once]) clearTimeout(timer);
    },
  };
}
