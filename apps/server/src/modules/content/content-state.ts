import { level2TextNames } from "@shwe/contract/content";
import type { Input, Reply } from "@shwe/contract/office/schemas";
import { sql, type Kysely } from "kysely";

import type { DB } from "../../db.gen.ts";
import type { Tx } from "../../platform/db/index.ts";

/** The complete content of one area, as the office edits it. */
export type Content = Input<"saveContentDraft">["body"]["content"];
export type Area = Content["area"];
type Of<A extends Area> = Extract<Content, { area: A }>;
type Banner = Of<"banners">["rows"][number];
type Published = Reply<"getContent">["data"]["published"];

const rows_max = 50;

type StoredBanner = Omit<Banner, "from" | "until"> & { from: Date | null; until: Date | null };

const readBanners = async (db: Kysely<DB>): Promise<Published> => {
  const { rows } = await sql<StoredBanner>`
    select placement, title, image, link, shows_from as from, shows_until as until, active
    from banner order by position, id limit ${rows_max}
  `.execute(db);
  return {
    area: "banners",
    rows: rows.map((row) => ({
      ...row,
      from: row.from?.toISOString() ?? null,
      until: row.until?.toISOString() ?? null,
    })),
  };
};

const readHeaderTexts = async (db: Kysely<DB>): Promise<Published> => {
  const { rows } = await sql<Of<"header_texts">["rows"][number]>`
    select text, active from header_text order by position, id limit ${rows_max}
  `.execute(db);
  return { area: "header_texts", rows };
};

const readSocialLinks = async (db: Kysely<DB>): Promise<Published> => {
  const { rows } = await sql<Of<"social_links">["rows"][number]>`
    select kind, link, active from social_link order by kind limit ${rows_max}
  `.execute(db);
  return { area: "social_links", rows };
};

const readHelpTexts = async (db: Kysely<DB>): Promise<Published> => {
  const { rows } = await sql<Of<"help_texts">["rows"][number]>`
    select topic, question, answer, active from help_text order by position, id limit ${rows_max}
  `.execute(db);
  return { area: "help_texts", rows };
};

const readLevel2Texts = async (db: Kysely<DB>): Promise<Published> => {
  const { rows } = await sql<Of<"level2_texts">["rows"][number]>`
    select name, text, active from level2_text
    order by array_position(${[...level2TextNames]}::text[], name) limit ${rows_max}
  `.execute(db);
  return { area: "level2_texts", rows };
};

const readers: Readonly<Record<Area, (db: Kysely<DB>) => Promise<Published>>> = {
  banners: readBanners,
  header_texts: readHeaderTexts,
  social_links: readSocialLinks,
  help_texts: readHelpTexts,
  level2_texts: readLevel2Texts,
};

/** The rows that players see now. */
export const readPublished = (db: Kysely<DB>, area: Area): Promise<Published> => readers[area](db);

type Write = (tx: Tx, rows: string) => Promise<unknown>;

const writeBanners: Write = async (tx, rows) => {
  await sql`delete from banner`.execute(tx);
  await sql`
    insert into banner (placement, title, image, link, shows_from, shows_until, position, active)
    select row ->> 'placement', row -> 'title', row ->> 'image', row ->> 'link', (row ->> 'from')::timestamptz,
      (row ->> 'until')::timestamptz, ord, (row ->> 'active')::boolean
    from jsonb_array_elements(${rows}::jsonb) with ordinality as list (row, ord)
  `.execute(tx);
};

const writeHeaderTexts: Write = async (tx, rows) => {
  await sql`delete from header_text`.execute(tx);
  await sql`
    insert into header_text (text, position, active)
    select row -> 'text', ord, (row ->> 'active')::boolean
    from jsonb_array_elements(${rows}::jsonb) with ordinality as list (row, ord)
  `.execute(tx);
};

const writeSocialLinks: Write = async (tx, rows) => {
  await sql`delete from social_link`.execute(tx);
  await sql`
    insert into social_link (kind, link, active)
    select row ->> 'kind', row ->> 'link', (row ->> 'active')::boolean
    from jsonb_array_elements(${rows}::jsonb) as list (row)
  `.execute(tx);
};

const writeHelpTexts: Write = async (tx, rows) => {
  await sql`delete from help_text`.execute(tx);
  await sql`
    insert into help_text (topic, question, answer, position, active)
    select row ->> 'topic', row -> 'question', row -> 'answer', ord, (row ->> 'active')::boolean
    from jsonb_array_elements(${rows}::jsonb) with ordinality as list (row, ord)
  `.execute(tx);
};

const writeLevel2Texts: Write = async (tx, rows) => {
  await sql`delete from level2_text`.execute(tx);
  await sql`
    insert into level2_text (name, text, active)
    select row ->> 'name', row -> 'text', (row ->> 'active')::boolean
    from jsonb_array_elements(${rows}::jsonb) as list (row)
  `.execute(tx);
};

const writers: Readonly<Record<Area, Write>> = {
  banners: writeBanners,
  header_texts: writeHeaderTexts,
  social_links: writeSocialLinks,
  help_texts: writeHelpTexts,
  level2_texts: writeLevel2Texts,
};

/** Replaces the rows that players see. Areas with stored positions keep the order of the list. */
export const writePublished = async (tx: Tx, content: Content): Promise<void> => {
  await writers[content.area](tx, JSON.stringify(content.rows));
};
