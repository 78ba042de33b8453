import type { NewsBody, NewsKind } from "@shwe/contract/live";
import { liveSchemas } from "@shwe/contract/live-schemas";
import { tagsOfLocales } from "@shwe/contract/locales";
import { sql } from "kysely";
import { Compile } from "typebox/compile";

import { noteForCommit, type Tx } from "../../platform/db/index.ts";
import { localise } from "./localise.ts";
import { news_topic } from "./topics.ts";

/** A settlement tells its winners in chunks of its own; this is the most one call may carry. */
const news_max = 10_000;

export type News<K extends NewsKind = NewsKind> = {
  [Kind in K]: {
    /** Null is everybody. */
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

/** In every language it must be what a browser is promised. */
const assertFits = ({ kind, body }: News): void => {
  for (const tag of tagsOfLocales)
    if (!checkers[kind].Check(localise(body, tag)))
      throw new Error(`news of the kind ${kind} have a body that does not fit`);
};

/** For a function of the database that wrote drafts by itself: says after the commit that there are news. */
export const noteNews = (tx: Tx): void => noteForCommit(tx, news_topic, []);

/**
 * Tells players something, once the transaction that makes it true is committed. Whoever is away gets it on coming back. For the
 * state of a balance there is nothing to send: posting announces it by itself.
 */
export const sendNews = async (tx: Tx, ...news: readonly News[]): Promise<void> => {
  if (news.length === 0) return;
  if (news.length > news_max) throw new RangeError(`at most ${news_max} news in one call`);
  for (const each of news) assertFits(each);
  await sql`
    insert into news_draft (player_id, kind, body)
    select * from unnest(
      ${news.map(({ player_id }) => player_id)}::bigint[], ${news.map(({ kind }) => kind)}::text[],
      ${news.map(({ body }) => JSON.stringify(body))}::jsonb[]
    )`.execute(tx);
  noteNews(tx);
};
