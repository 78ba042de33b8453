import { expect, test } from "vitest";

import { busy } from "../../../platform/commands/index.ts";
import { inPlaces } from "./in-places.ts";

const asked = [{ player_id: 7n }, { player_id: 8n }];
const row = (place: number, player_id: bigint | null, verdict = "reserved") => ({
  ...{ place, player_id, verdict },
});

test("R-405 replies are in the order of the players, whatever the order of the rows", () => {
  expect(inPlaces(asked, [row(2, 8n), row(1, 7n)])).toEqual([row(1, 7n), row(2, 8n)]);
});

test("R-405 a refused player has no request, and a busy one is sent again", () => {
  const refused = row(1, null, "limit_reached");
  expect(inPlaces(asked, [refused, row(2, null, "busy")])).toEqual([refused, busy]);
});

test("R-405 no player gets the request of another one", () => {
  expect(() => inPlaces(asked, [row(1, 8n), row(2, 7n)])).toThrow("another one");
  expect(() => inPlaces(asked, [row(1, 7n)])).toThrow("no verdict");
});
