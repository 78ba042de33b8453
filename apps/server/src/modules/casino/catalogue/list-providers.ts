import type { LocaleTag } from "@shwe/contract/locales";
import type { Reply } from "@shwe/contract/player/schemas";
import { sql, type Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";
import { textIn } from "../../../platform/db/index.ts";

type Db = Kysely<DB>;

/** The longest lists that the API contract allows. Further rows are not returned until an operator deactivates others. */
const categories_max = 50;
const providers_max = 500;

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
