import { expect, test } from "vitest";

import { playAddress } from "./play-address.ts";

const token = "t".repeat(43);

test.each([
  ["http://studio.localhost:7410", "gold", "http://studio.localhost:7410/play/gold"],
  ["https://games.example/", "gold", "https://games.example/play/gold"],
  ["https://games.example/a", "lobby", "https://games.example/a/play/lobby"],
])("R-410 at %s the game %s has the address %s", (base_url, play_path, expected) => {
  const address = playAddress({ base_url, play_path, token, lang: "mm" });
  expect(address).toBe(`${expected}?token=${token}&lang=mm`);
});
