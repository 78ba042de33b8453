import type { NewsBody, NewsKind } from "@shwe/contract/player/live";
import { liveSchemas } from "@shwe/contract/player/live-schemas";
import { tagsOfLocales } from "@shwe/contract/locales";
import { sql } from "kysely";
import { Compile } from "typebox/compile";

import { noteForCommit, type Tx } from "../../platform/db/index.ts";
import { localise } from "./localise.ts";
import { news_topic } from "./topics.ts";

/** The most news in one call. A settlement notifies its winners in several calls. */
const news_max = 10_000;

export type News<K extends NewsKind = NewsKind> = {
  [Kind in K]: {
    /** Null addresses all players and visitors. */
    player_id: bigint | null;
    kind: Kind;
    body: NewsBody<Kind>;
  };
}[K];

const checkers = {
  notification: Compile(liveSchemas.notification),
  announcement: Compile(liveSchemas.announcement),
  chat: Compile(liveSchemas.chat),
  draw: Compile(liveSchemas.draw),
  outcome: Compile(liveSchemas.outcome),
} satisfies Record<NewsKind, unknown>;

/** Throws unless the body matches the schema of its kind in every language. */
const assertFits = ({ kind, body }: News): void => {
  for (const tag of tagsOfLocales)
    if (!checkers[kind].Check(localise(body, tag)))
      throw new Error(`news of the kind ${kind} have a body that does not fit`);
};

/** The body of news as text, for database functions that insert rows into `news_draft` themselves. */
export const newsText = <K extends NewsKind>(kind: K, body: NewsBody<K>): string => {
  assertFits({ player_id: null, kind, body } as News);
  return JSON.stringify(body);
};

/**
 * Signals new news after the commit. Needed after calls of database functions that insert rows into `news_draft` themselves.
 */
export const noteNews = (tx: Tx): void => noteForCommit(tx, news_topic, []);

/**
 * Sends news to players after the transaction commits. Players who are offline receive them when they reconnect.
 * Balance changes need no news: `post` signals them itself.
 */
export const sendNews = async (tx: Tx, ...news: readonly News[]): Promise<void> => {
  if (news.length === 0) return;
  if (news.length > news_max) throw new RangeError(`at most ${news_max} news in one call`);
  for (const each of news) assertFits(each);
  await sql`/* prepared:send_news */
    insert into news_draft (player_id, kind, body)
    select * from unnest(
      ${news.map(({ player_id }) => player_id)}::bigint[], ${news.map(({ kind }) => kind)}::text[],
      ${news.map(({ body }) => JSON.stringify(body))}::jsonb[]
    )`.execute(tx);
  noteNews(tx);
};
