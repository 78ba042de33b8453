import type { Kysely } from "kysely";

import type { DB } from "../../../src/db.gen.ts";
import { sendNews, type News } from "../../../src/modules/live/index.ts";
import { inTransaction } from "../../../src/platform/db/index.ts";
import type { HeardEvent, TestStream } from "./open-stream.ts";

export const note = (player_id: bigint, title: string): News => ({
  player_id,
  kind: "notification",
  body: { title, body: "…", icon: "bell" },
});
export const announce = (title: string): News => ({
  player_id: null,
  kind: "announcement",
  body: { title },
});
export const chat = (text: string): News => ({
  player_id: null,
  kind: "chat",
  body: { event: "message", text },
});

export const tell = (db: Kysely<DB>, ...news: News[]): Promise<void> =>
  inTransaction(db, (tx) => sendNews(tx, ...news));

/** The text of an event of any kind. */
const wordsOf = ({ data }: HeardEvent): string => {
  const { title, text } = data as { title?: string; text?: string };
  return title ?? text ?? "";
};

/** The received events except those about balances. */
export const newsIn = (stream: Pick<TestStream, "events">): HeardEvent[] =>
  stream.events.filter(({ event }) => event !== "balance");
export const wordsIn = (stream: Pick<TestStream, "events">): string[] =>
  newsIn(stream).map(wordsOf);
