import { randomInt, randomUUID } from "node:crypto";

import type { Insertable, Kysely } from "kysely";

import type { DB } from "../../../src/db.gen.ts";

/** Connects a provider that exists: afterwards its games can be launched. */
export const giveGameProvider = async (
  owner: Kysely<DB>,
  provider_id: number,
  given: Partial<Insertable<DB["game_provider"]>> = {},
): Promise<void> => {
  await owner
    .insertInto("game_provider")
    .values({
      provider_id,
      protocol: "swp",
      base_url: "http://studio.localhost:7410",
      addresses: ["127.0.0.0/8"],
      ...given,
    })
    .execute();
};

type GivenGame = { id: number; code: string; provider_id: number; category_id: number };

/** A game that can be played, unless the row says otherwise. */
export const giveGame = async (
  owner: Kysely<DB>,
  given: Partial<Insertable<DB["game"]>> & { provider_id: number; category_id: number },
): Promise<GivenGame> =>
  owner
    .insertInto("game")
    .values({
      code: `game-${randomUUID()}`,
      name: "A game",
      image: "/art/game/a.svg",
      ...given,
    })
    .returning(["id", "code", "provider_id", "category_id"])
    .executeTakeFirstOrThrow();

/** Ids that neither the demo nor other fixtures use. */
const provider_ids = { min: 1_000_000, max: 900_000_000 };

/** A new provider that is connected and has a place in the category. */
export const giveProvider = async (
  owner: Kysely<DB>,
  category_id: number,
  given: Partial<Insertable<DB["game_provider"]>> = {},
): Promise<number> => {
  const id = randomInt(provider_ids.min, provider_ids.max);
  await owner
    .insertInto("provider")
    .values({ id, name: `Provider ${id}`, image: "/a.svg", position: id })
    .execute();
  await owner
    .insertInto("provider_category")
    .values({ category_id, provider_id: id, position: id })
    .execute();
  await giveGameProvider(owner, id, given);
  return id;
};

export const turnGames = async (owner: Kysely<DB>, is_on: boolean): Promise<void> => {
  await owner.updateTable("switch").set({ is_on }).where("name", "=", "games").execute();
};
