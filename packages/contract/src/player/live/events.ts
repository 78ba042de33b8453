import type { Static } from "typebox";

import type { LocaleTag } from "../../locales.ts";
import type { liveSchemas } from "./schemas.ts";

/**
 * The path of the event stream: server-sent events, read with `fetch` so that it can send the bearer token. The server
 * decides which channels a stream has: the player's own and the public ones.
 */
export const live_path = "/events";

/** The body of each event, by its name. `docs/live.md` says which part of the server sends it. */
export type LiveEvents = { [Name in keyof typeof liveSchemas]: Static<(typeof liveSchemas)[Name]> };
export type LiveEventName = keyof LiveEvents;

/**
 * The kinds of news: events that are numbered and persisted, so that a browser can resume after the last one it
 * received. All other events are states, whose current value is sent on every connection.
 */
export type NewsKind = Exclude<LiveEventName, "balance" | "live_2d" | "live_crypto" | "reset">;

/** One text for players of all languages, or one in each of the four languages. */
export type NewsText = string | Readonly<Record<LocaleTag, string>>;

/** The fields of events whose text is shown to players, so it may be in four languages. */
type TextField = "title" | "body" | "text";

type Written<Event> = {
  [Field in keyof Event]: Field extends TextField ? NewsText : Event[Field];
};

/** The event as its sender writes it: each text may have four languages, and a reader gets one of them. */
export type NewsBody<K extends NewsKind> = Written<LiveEvents[K]>;
