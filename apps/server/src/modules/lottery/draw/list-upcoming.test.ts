import { expect, test } from "vitest";

import { createTestDatabase } from "../../../../test/support/database.ts";
import { giveDraw } from "../../../../test/support/draws.ts";
import { listUpcomingDraws } from "./list-upcoming.ts";

const { db, owner } = await createTestDatabase();

const idsOf = async (game: "2d" | "c1d" | "3d") =>
  (await listUpcomingDraws(db, game)).data.map(({ draw_id }) => draw_id);

test("B-634 only draws of the lottery that accept bets now are listed, the one that closes first at the top", async () => {
  expect(await listUpcomingDraws(db, "2d")).toMatchObject({
    data: [],
    server_now: expect.any(String),
  });
  const day_s = 86_400;
  const last = await giveDraw(owner, { closes_in_s: 3 * day_s });
  const first = await giveDraw(owner, { closes_in_s: 600, terms: { odds: 81, line_max: 9_000 } });
  const second = await giveDraw(owner, { closes_in_s: day_s });
  await giveDraw(owner, { state: "scheduled", opens_in_s: 300 });
  await giveDraw(owner, { closes_in_s: -60 });
  await giveDraw(owner, { game: "c1d" });
  expect(await idsOf("2d")).toEqual([first, second, last].map(Number));
  const { data, server_now } = await listUpcomingDraws(db, "2d");
  expect(data[0]).toMatchObject({ odd: 81, default_amount: 100, line_max: 9_000 });
  expect(Date.parse(data[0]?.close_at ?? "")).toBeGreaterThan(Date.parse(server_now));
});

test("B-634 at most 40 draws are listed, those that close first", async () => {
  const ids: bigint[] = [];
  for (let nth = 1; nth <= 42; nth++)
    ids.push(await giveDraw(owner, { game: "3d", closes_in_s: nth * 600 }));
  expect(await idsOf("3d")).toEqual(ids.slice(0, 40).map(Number));
});
