import { setTimeout as pause } from "node:timers/promises";

import type { LocaleTag } from "@shwe/contract/locales";
import type { Reply } from "@shwe/contract/player/schemas";

export type Poller = {
  /** The moment at which the last request without a result was sent. */
  last_without_ms: number;
  /** The moment at which the first reply with a result arrived. */
  first_with_ms: number;
};

type Options = {
  address: string;
  draw_id: number;
  /** The server caches the replies of each language separately. */
  language: LocaleTag;
  every_ms: number;
};

const polled_max_ms = 120_000;

/** Requests a draw at a fixed interval until a reply has its result. */
export async function pollDraw({ address, draw_id, language, every_ms }: Options): Promise<Poller> {
  // Starts at a random part of the interval, because the publication has no fixed time in it either.
  await pause(Math.random() * every_ms);
  const deadline_ms = Date.now() + polled_max_ms;
  let last_without_ms = 0;
  while (Date.now() < deadline_ms) {
    const sent_ms = Date.now();
    const response = await fetch(`${address}/api/draw/${draw_id}`, {
      headers: { "accept-language": language },
    });
    const { data } = (await response.json()) as Reply<"getDraw">;
    const received_ms = Date.now();
    if (data.result !== null) return { last_without_ms, first_with_ms: received_ms };
    last_without_ms = sent_ms;
    await pause(Math.max(0, sent_ms + every_ms - received_ms));
  }
  throw new Error(`draw ${draw_id} has no result after ${polled_max_ms} ms`);
}
