import { help_texts_max } from "@shwe/contract/content";
import type { LocaleTag } from "@shwe/contract/locales";
import type { Reply } from "@shwe/contract/player/schemas";
import { sql, type Kysely } from "kysely";

import type { DB } from "../../db.gen.ts";
import { textIn } from "../../platform/db/index.ts";

type Db = Kysely<DB>;

/** The longest lists that the API contract allows. Further rows are not returned until an operator deactivates others. */
const banners_max = 50;
const header_texts_max = 20;
const lotteries_max = 20;

export const listBanners = (
  db: Db,
  placement: "wide" | "phone",
  locale: LocaleTag,
): Promise<Reply<"listBanners">["data"]> =>
  db
    .selectFrom("banner")
    .select((row) => ["id", "image", textIn(locale, row.ref("title")).as("title"), "link"])
    .where("placement", "=", placement)
    .where("active", "=", true)
    .where(sql<boolean>`coalesce(shows_from <= clock_timestamp(), true)`)
    .where(sql<boolean>`coalesce(shows_until > clock_timestamp(), true)`)
    .orderBy("position")
    .orderBy("id")
    .limit(banners_max)
    .execute();

export const getSocialLinks = async (db: Db): Promise<Reply<"getSocialLinks">["data"]> => {
  const rows = await db
    .selectFrom("social_link")
    .select(["kind", "link"])
    .where("active", "=", true)
    .execute();
  const links = new Map(rows.map((row) => [row.kind, row.link]));
  return {
    facebook: links.get("facebook") ?? null,
    viber: links.get("viber") ?? null,
    messenger: links.get("messenger") ?? null,
    instagram: links.get("instagram") ?? null,
    play_store: links.get("play_store") ?? null,
    qr: links.get("qr") ?? null,
  };
};

export const listHeaderTexts = (
  db: Db,
  locale: LocaleTag,
): Promise<Reply<"getHeaderText">["data"]> =>
  db
    .selectFrom("header_text")
    .select((row) => textIn(locale, row.ref("text")).as("text"))
    .where("active", "=", true)
    .orderBy("position")
    .orderBy("id")
    .limit(header_texts_max)
    .execute();

type HelpText = Reply<"listHelpTexts">["data"][number];

export const listHelpTexts = (db: Db, locale: LocaleTag): Promise<HelpText[]> =>
  db
    .selectFrom("help_text")
    .select((row) => [
      // A CHECK constraint of the table allows only the topics of the contract, so the cast is safe.
      row.ref("topic").$castTo<HelpText["topic"]>().as("topic"),
      textIn(locale, row.ref("question")).as("question"),
      textIn(locale, row.ref("answer")).as("answer"),
    ])
    .where("active", "=", true)
    .orderBy("position")
    .orderBy("id")
    .limit(help_texts_max)
    .execute();

type Level2Text = Reply<"listLevel2Texts">["data"][number];

export const listLevel2Texts = (db: Db, locale: LocaleTag): Promise<Level2Text[]> =>
  db
    .selectFrom("level2_text")
    .select((row) => [
      // A CHECK constraint of the table allows only the names of the contract, so the cast is safe.
      row.ref("name").$castTo<Level2Text["name"]>().as("name"),
      textIn(locale, row.ref("text")).as("text"),
    ])
    .where("active", "=", true)
    .orderBy("name")
    .execute();

type Lottery = Reply<"listLotteries">["data"][number];

export const listLotteries = (db: Db, locale: LocaleTag): Promise<Lottery[]> =>
  db
    .selectFrom("lottery")
    .select((row) => [
      "id",
      // A CHECK constraint of the table allows only the types of lotteries in the contract, so the cast is safe.
      row.ref("type").$castTo<Lottery["type"]>().as("type"),
      textIn(locale, row.ref("name")).as("name"),
      "path",
    ])
    .where("active", "=", true)
    .orderBy("position")
    .orderBy("id")
    .limit(lotteries_max)
    .execute();
