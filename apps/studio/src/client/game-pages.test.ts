import { expect, test } from "vitest";

import { game_list, opened_games } from "../games/game-list.ts";
import { game_pages } from "./game-pages.ts";

test("the catalogue offers exactly the games that have a page and a server", () => {
  expect([...opened_games].toSorted()).toEqual([...game_pages.keys()].toSorted());
  expect([...opened_games].filter((code) => !game_list.has(code))).toEqual([]);
});
