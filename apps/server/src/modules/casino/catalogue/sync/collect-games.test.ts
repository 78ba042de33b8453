import { expect, test } from "vitest";

import { collectGames } from "./collect-games.ts";

const game = (game_code: string) => ({
  ...{ game_code, category_id: 2, name: "A game", image: "/a.svg", is_playable: true },
});

const pagesOf =
  (...pages: unknown[]) =>
  async (cursor: string | null): Promise<unknown> =>
    pages[cursor === null ? 0 : Number(cursor)];

test("a catalogue is read page by page", async () => {
  const games = await collectGames(
    pagesOf(
      { games: [game("a"), game("b")], next: "1" },
      { games: [], next: "2" },
      { games: [game("c")], next: null },
    ),
  );
  expect(games.map(({ game_code }) => game_code)).toEqual(["a", "b", "c"]);
});

test.each([
  ["empty", { games: [], next: null }],
  ["not an object", "games"],
  ["without games", { next: null }],
  ["with an unknown field", { games: [game("a")], next: null, more: 1 }],
  ["with a game twice", { games: [game("a"), game("a")], next: null }],
  ["with a code that is none", { games: [game("a b")], next: null }],
  ["with a blank name", { games: [{ ...game("a"), name: " " }], next: null }],
  ["with a category that is a text", { games: [{ ...game("a"), category_id: "2" }], next: null }],
  ["that has no end", { games: [], next: "0" }],
])("a catalogue %s is refused as a whole", async (_why, page) => {
  await expect(collectGames(pagesOf(page))).rejects.toThrow("the catalogue");
});

test("a catalogue with more games than a lobby lists is refused", async () => {
  const page = (start: number, next: string | null) => ({
    games: Array.from({ length: 500 }, (_, at) => game(`g${start + at}`)),
    next,
  });
  const pages = Array.from({ length: 5 }, (_, at) => page(at * 500, String(at + 1)));
  await expect(collectGames(pagesOf(...pages))).rejects.toThrow("more than 2000 games");
});
