import { expect, test } from "vitest";

import { readSettings } from "./settings.ts";

const env = {
  STUDIO_KEYS: "1:key-1:0123456789abcdef",
  STUDIO_PUBLIC_URL: "https://games.example/",
};

test("R-410 the studio starts with production settings if no other mode is set", () => {
  expect(readSettings(env)).toMatchObject({
    ...{ mode: "production", port: 7410, retry_scale: 1, spin_cycle_ms: 2_500 },
    ...{ chain_length: 1_000_000, flight_betting_ms: 6_000, flight_pause_ms: 3_000 },
    public_url: "https://games.example",
    frame_ancestors: [],
    keys: [{ provider_id: 1, key_id: "key-1", secret: "0123456789abcdef" }],
  });
});

test.each([
  ["STUDIO_MODE", "staging", "STUDIO_MODE is development"],
  ["STUDIO_KEYS", "1:key-1:short", "STUDIO_KEYS is not a list"],
  ["STUDIO_KEYS", `${env.STUDIO_KEYS},${env.STUDIO_KEYS}`, "a key id twice"],
  ["STUDIO_RETRY_SCALE", "0.1", "STUDIO_RETRY_SCALE is 1 in production"],
  ["STUDIO_SPIN_CYCLE_MS", "100", "at least 2500 in production"],
  ["STUDIO_PUBLIC_URL", "http://games.example", "begins with https://"],
  ["STUDIO_FRAME_ANCESTORS", "http://product.example", "begin with https://"],
  ["STUDIO_FRAME_ANCESTORS", "https://product.example/games", "is not a list of origins"],
  ["STUDIO_FRAME_ANCESTORS", "*", "is not a list of origins"],
  ["STUDIO_PORT", "70000", "STUDIO_PORT is not a number"],
  ["STUDIO_CHAIN_LENGTH", "10000001", "STUDIO_CHAIN_LENGTH is not a number"],
  ["STUDIO_FLIGHT_BETTING_MS", "600.5", "STUDIO_FLIGHT_BETTING_MS is not a whole number"],
  ["STUDIO_WALLET_URL", "wallet", "STUDIO_WALLET_URL is not an address"],
])("%s=%s is refused at the start", (name, value, message) => {
  expect(() => readSettings({ ...env, [name]: value })).toThrow(message);
});

test("R-410 the product may show a game in a frame", () => {
  const read = (more: Record<string, string>) => readSettings({ ...env, ...more }).frame_ancestors;
  expect(read({ STUDIO_FRAME_ANCESTORS: "https://a.example, https://b.example:8443" })).toEqual([
    ...["https://a.example", "https://b.example:8443"],
  ]);
  expect(read({ STUDIO_MODE: "development" })).toContain("http://127.0.0.1:3000");
});
