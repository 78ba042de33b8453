import { beforeAll, expect, test } from "vitest";

import { writeContent } from "../support/fixtures/content.ts";
import { ask, call, verdictOf } from "../support/players.ts";
import { startTestServer } from "../support/server.ts";

const server = await startTestServer();
beforeAll(() => writeContent(server.database.owner));

const namesOf = (providers: { name: string }[]): string[] => providers.map(({ name }) => name);

test("R-410 the categories are public and have the fields of the tabs", async () => {
  const { success, data } = await call(server, "listCategories", {});
  expect(success).toBe(true);
  expect(data.map(({ id, slug }) => [id, slug])).toEqual([
    [10, "sports"],
    [6, "live-casino"],
    [2, "slot"],
    [3, "fish"],
    [4, "arcade"],
    [5, "table"],
    [7, "crash"],
    [9, "bingo"],
    [8, "lottery"],
  ]);
});

test("R-410 all providers are listed by category, and the hot ones by type", async () => {
  const ofCategory = (category_id: string) =>
    call(server, "listCategoryProviders", { params: { category_id } });
  const hotOf = (type: string) => call(server, "listHotProviders", { params: { type } });
  expect(namesOf((await ofCategory("2")).data)).toEqual(["Alpha", "Beta"]);
  expect(namesOf((await ofCategory("10")).data)).toEqual(["Alpha"]);
  expect((await ofCategory("9")).data).toEqual([]);
  expect(namesOf((await hotOf("2")).data)).toEqual(["Alpha"]);
  expect((await hotOf("10")).data).toEqual([]);
  expect((await hotOf("3")).data).toEqual([
    { id: 14, name: "Fish", image: "/fish.svg", sec_image: "/fish-alt.svg", category_ids: [3] },
  ]);
  const { data } = await call(server, "listProviders", {});
  expect(namesOf(data)).toEqual(["Fish", "Beta", "Alpha", "Alone"]);
});

test("R-410 an unknown category is not found, and a slug is not accepted as an id", async () => {
  for (const [unknown, verdict] of [
    ["1", "not_found"],
    ["999", "not_found"],
    ["slot", "invalid_request"],
    ["-2", "invalid_request"],
  ] as const) {
    const answers = [
      await ask(server, "listCategoryProviders", { params: { category_id: unknown } }),
      await ask(server, "listHotProviders", { params: { type: unknown } }),
    ];
    expect(answers.map(verdictOf)).toEqual([verdict, verdict]);
  }
});
