import { expect, test } from "vitest";

import {
  syncCatalogues,
  type OpenCatalogue,
} from "../../src/modules/casino/catalogue/sync/sync-catalogues.ts";
import { watchCatalogues } from "../../src/modules/casino/catalogue/sync/watch-catalogues.ts";
import { giveGame, giveProvider } from "../support/casino/games.ts";
import { startTestServer } from "../support/server.ts";

const server = await startTestServer();
const { owner, as } = server.database;
const slot = 2;
const parts = { db: as("worker"), log: server.ctx.log };

type Entry = { game_code: string; category_id?: number; name?: string; is_playable?: boolean };

const pageOf = (games: readonly Entry[]) => ({
  games: games.map((game) => ({
    ...{ category_id: slot, name: game.game_code, image: "/a.svg", is_playable: true },
    ...game,
  })),
  next: null,
});

/** Synchronises with catalogues of these games by provider. A provider without one fails. */
const sync = (catalogues: ReadonlyMap<number, readonly Entry[]>) => {
  const open: OpenCatalogue =
    ({ provider_id }) =>
    async () => {
      const games = catalogues.get(provider_id);
      if (!games) throw new Error("no answer");
      return pageOf(games);
    };
  return syncCatalogues(parts, open, new AbortController().signal);
};

const gamesOf = (provider_id: number) =>
  owner
    .selectFrom("game")
    .select(["id", "code", "name", "category_id", "is_playable", "is_listed"])
    .where("provider_id", "=", provider_id)
    .orderBy("code")
    .execute();

const providerRow = (provider_id: number) =>
  owner
    .selectFrom("game_provider")
    .select(["catalog_synced_at", "catalog_error"])
    .where("provider_id", "=", provider_id)
    .executeTakeFirstOrThrow();

test("R-410 new games are added, renamed and moved ones changed, missing ones no longer listed", async () => {
  const provider = await giveProvider(owner, slot);
  await sync(new Map([[provider, [{ game_code: "a" }, { game_code: "b" }]]]));
  const [a] = await gamesOf(provider);
  await sync(
    new Map([
      [
        provider,
        [{ game_code: "a", name: "New", category_id: 3, is_playable: false }, { game_code: "c" }],
      ],
    ]),
  );
  expect(await gamesOf(provider)).toMatchObject([
    { id: a?.id, code: "a", name: "New", category_id: 3, is_playable: false, is_listed: true },
    { code: "b", is_listed: false },
    { code: "c", name: "c", category_id: slot, is_playable: true, is_listed: true },
  ]);
  await sync(new Map([[provider, [{ game_code: "b" }]]]));
  expect((await gamesOf(provider)).map(({ is_listed }) => is_listed)).toEqual([false, true, false]);
});

test("R-410 what operators decided about a game stays", async () => {
  const provider = await giveProvider(owner, slot);
  const until = new Date(Date.now() + 60_000);
  const decided = { is_on: false, is_hot: true, position: 7, paused_until: until };
  const { id } = await giveGame(owner, {
    ...{ provider_id: provider, category_id: slot, code: "a", name: "Old" },
    ...decided,
  });
  await sync(new Map([[provider, [{ game_code: "a", name: "New" }]]]));
  const row = await owner
    .selectFrom("game")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ name: "New", ...decided });
});

test("an unchanged catalogue changes no row of a game", async () => {
  const provider = await giveProvider(owner, slot);
  const updatedAt = async () => {
    const row = owner.selectFrom("game").select("updated_at").where("provider_id", "=", provider);
    return (await row.executeTakeFirstOrThrow()).updated_at.getTime();
  };
  await sync(new Map([[provider, [{ game_code: "a" }]]]));
  const before = await updatedAt();
  await sync(new Map([[provider, [{ game_code: "a" }]]]));
  expect(await updatedAt()).toBe(before);
});

test("R-410 a failing provider changes nothing, its error is stored, and others are copied", async () => {
  const [failing, working] = [await giveProvider(owner, slot), await giveProvider(owner, slot)];
  await sync(
    new Map([
      [failing, [{ game_code: "a" }]],
      [working, [{ game_code: "a" }]],
    ]),
  );
  const before = await providerRow(failing);
  await sync(new Map([[working, [{ game_code: "b" }]]]));
  expect(await gamesOf(failing)).toMatchObject([{ code: "a", is_listed: true }]);
  expect(await providerRow(failing)).toEqual({ ...before, catalog_error: "no answer" });
  expect(await gamesOf(working)).toMatchObject([{ is_listed: false }, { is_listed: true }]);
  await sync(new Map([[failing, [{ game_code: "a" }]]]));
  expect((await providerRow(failing)).catalog_error).toBeNull();
});

test.each([
  ["an unknown category", { game_code: "b", category_id: 999 }],
  ["a picture at an unsafe address", { game_code: "b", image: "javascript:alert(1)" }],
])("a catalogue with %s changes nothing", async (_why, entry) => {
  const provider = await giveProvider(owner, slot);
  await sync(new Map([[provider, [{ game_code: "a" }]]]));
  await sync(new Map([[provider, [{ game_code: "a", name: "New" }, entry]]]));
  expect(await gamesOf(provider)).toMatchObject([{ code: "a", name: "a" }]);
  expect((await providerRow(provider)).catalog_error).not.toBeNull();
});

test("the age of each catalogue is a metric", async () => {
  const [copied, never] = [await giveProvider(owner, slot), await giveProvider(owner, slot)];
  await sync(new Map([[copied, [{ game_code: "a" }]]]));
  const { metrics } = server.ctx;
  watchCatalogues({ db: as("worker"), metrics });
  const text = await metrics.registry.metrics();
  const ageOf = (provider: number) =>
    Number(
      new RegExp(`game_catalogue_age_seconds\\{provider="${provider}"\\} (\\S+)`)
        .exec(text)?.[1]
        ?.replace("+Inf", "Infinity") ?? Number.NaN,
    );
  expect(ageOf(copied)).toBeGreaterThanOrEqual(0);
  expect(ageOf(copied)).toBeLessThan(60);
  expect(ageOf(never)).toBe(Infinity);
});
