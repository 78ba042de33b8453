import { help_texts_max } from "@shwe/contract/content";
import { fallbackTag, type LocaleTag } from "@shwe/contract/locales";
import type { Reply } from "@shwe/contract/player/schemas";
import { sql, type Expression, type Kysely } from "kysely";

import type { DB, Json } from "../../db.gen.ts";

type Db = Kysely<DB>;

/** The longest lists that the API contract allows. Further rows are not returned until an operator deactivates others. */
const banners_max = 50;
const header_texts_max = 20;
const lotteries_max = 20;
const categories_max = 50;
const providers_max = 500;

/** A CHECK constraint requires every text in all four languages; English is the fallback for a language that was added without texts. */
const textIn = (locale: LocaleTag, texts: Expression<Json>) =>
  sql<string>`coalesce(${texts} ->> ${locale}, ${texts} ->> ${fallbackTag})`;

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

export const listCategories = (
  db: Db,
  locale: LocaleTag,
): Promise<Reply<"listCategories">["data"]> =>
  db
    .selectFrom("game_category")
    .select((row) => ["id", "slug", textIn(locale, row.ref("name")).as("name"), "image"])
    .where("active", "=", true)
    .orderBy("position")
    .orderBy("id")
    .limit(categories_max)
    .execute();

/** A category that an operator deactivated does not exist for callers. */
export const categoryExists = async (db: Db, categoryId: number): Promise<boolean> => {
  const row = await db
    .selectFrom("game_category")
    .select("id")
    .where("id", "=", categoryId)
    .where("active", "=", true)
    .executeTakeFirst();
  return row !== undefined;
};

/** The active categories of a provider, in the order that operators gave the categories. */
const categoryIds = sql<number[]>`array(
  select game_category.id
  from provider_category join game_category on game_category.id = provider_category.category_id
  where provider_category.provider_id = provider.id and game_category.active
  order by game_category.position, game_category.id
)`;

const activeProviders = (db: Db) =>
  db
    .selectFrom("provider")
    .select([
      "provider.id",
      "provider.name",
      "provider.image",
      "provider.sec_image",
      categoryIds.as("category_ids"),
    ])
    .where("provider.active", "=", true)
    .limit(providers_max);

export const listProviders = (db: Db): Promise<Reply<"listProviders">["data"]> =>
  activeProviders(db).orderBy("provider.position").orderBy("provider.id").execute();

export const listProvidersOf = (
  db: Db,
  categoryId: number,
  which: "all" | "hot",
): Promise<Reply<"listCategoryProviders">["data"]> =>
  activeProviders(db)
    .innerJoin("provider_category as place", "place.provider_id", "provider.id")
    .where("place.category_id", "=", categoryId)
    .$if(which === "hot", (query) => query.where("place.is_hot", "=", true))
    .orderBy("place.position")
    .orderBy("provider.id")
    .execute();
