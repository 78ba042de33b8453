import { expect, test } from "vitest";

import type { Game } from "../api/list-games.ts";
import { shownGames } from "./shown-games.ts";

const game = (id: number, name: string, is_hot = false): Game => ({
  ...{ id, name, image: "/g.svg", p_code: 1, cate_code: 2, g_code: `g-${id}`, is_hot },
  ...{ is_playable: true, state: "open" },
});
const games = [game(1, "Golden Naga", true), game(2, "Inle Lotus"), game(3, "ရွှေနဂါး")];
const favouriteIds = new Set([2]);
const idsOf = (choice: "all" | "hot" | "favourites", search = "") =>
  shownGames(games, { choice, search, favouriteIds }).map(({ id }) => id);

test("R-211 the search finds part of a name, whatever its case and surrounding spaces", () => {
  expect(idsOf("all")).toEqual([1, 2, 3]);
  expect(idsOf("all", " NAGA ")).toEqual([1]);
  expect(idsOf("all", "နဂါး")).toEqual([3]);
  expect(idsOf("all", "poker")).toEqual([]);
});

test("the choice and the search apply together", () => {
  expect(idsOf("hot")).toEqual([1]);
  expect(idsOf("favourites")).toEqual([2]);
  expect(idsOf("favourites", "naga")).toEqual([]);
});
