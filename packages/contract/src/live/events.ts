import type { Static } from "typebox";

import type { LocaleTag } from "../locales.ts";
import type { liveSchemas } from "./schemas.ts";

/**
 * Where the server tells a player what happens, as it happens: server-sent events, read with `fetch` so that the bearer token can
 * go along. The server alone decides which channels a stream carries: the player's own and the public ones.
 */
export const live_path = "/events";

/** What a browser receives, by the name of the event. `docs/live.md` says who sends which. */
export type LiveEvents = { [Name in keyof typeof liveSchemas]: Static<(typeof liveSchemas)[Name]> };
export type LiveEventName = keyof LiveEvents;

/** Told once and kept for those who were away: numbered, and resumed by number. The others are states, told anew each time. */
export type NewsKind = Exclude<LiveEventName, "balance" | "live_2d" | "live_crypto" | "reset">;

/** A text that everybody reads in the same words, or one in each of the four languages. */
export type NewsText = string | Readonly<Record<LocaleTag, string>>;

/** The fields that are read by people. */
type TextField = "title" | "body" | "text";

type Written<Event> = {
  [Field in keyof Event]: Field extends TextField ? NewsText : Event[Field];
};

/** The event as its sender writes it: each text may stand in four languages, and a reader gets its own. */
export type NewsBody<K extends NewsKind> = Written<LiveEvents[K]>;
