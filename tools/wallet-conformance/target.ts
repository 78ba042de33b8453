import { readFileSync } from "node:fs";

import type { Key } from "./drivers/driver.ts";

/** A player of a staging server: either a launch token that nobody has verified, or a session that is open. */
type TargetPlayer = { token: string } | { player_ref: string; session_id: string };

/** The wallet that a provider tests, as docs/wallet-protocol.md describes it. */
export type Target = {
  wallet_urls: readonly string[];
  key: Key;
  game_code: string;
  other_game_code: string | null;
  second_key: Key | null;
  foreign_key: Key | null;
  currency: string;
  product_id: number;
  game_type: number;
  players: TargetPlayer[];
  /** Tokens for the cases about tokens. */
  tokens: string[];
};

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const textIn = (from: Json, name: string): string => {
  const value = from[name];
  if (typeof value !== "string" || value === "") throw new Error(`${name} must be a text`);
  return value;
};

const wholeIn = (from: Json, name: string, otherwise: number): number => {
  const value = from[name] ?? otherwise;
  if (!Number.isInteger(value)) throw new Error(`${name} must be a whole number`);
  return value as number;
};

const listIn = (from: Json, name: string): unknown[] => {
  const value = from[name] ?? [];
  if (!Array.isArray(value)) throw new Error(`${name} must be a list`);
  return value as unknown[];
};

const keyIn = (value: unknown, name: string): Key => {
  if (!isObject(value)) throw new Error(`${name} must have key_id and secret`);
  return { key_id: textIn(value, "key_id"), secret: textIn(value, "secret") };
};

const playerIn = (value: unknown): TargetPlayer => {
  if (!isObject(value))
    throw new Error("each of players must have a token, or player_ref and session_id");
  return "token" in value
    ? { token: textIn(value, "token") }
    : { player_ref: textIn(value, "player_ref"), session_id: textIn(value, "session_id") };
};

const known = new Set([
  ...[
    "wallet_url",
    "other_wallet_url",
    "key_id",
    "secret",
    "second_key",
    "foreign_key",
    "game_code",
  ],
  ...["other_game_code", "currency", "product_id", "game_type", "players", "tokens"],
]);

/** Some cases use two players. */
const players_min = 2;

export const parseTarget = (value: unknown): Target => {
  if (!isObject(value)) throw new Error("a target is an object");
  const unknown = Object.keys(value).find((name) => !known.has(name));
  if (unknown !== undefined) throw new Error(`a target has no ${unknown}`);
  const wallet_urls = [
    textIn(value, "wallet_url"),
    ...(value["other_wallet_url"] == null ? [] : [textIn(value, "other_wallet_url")]),
  ];
  if (wallet_urls.some((url) => !/^https?:$/.test(new URL(url).protocol)))
    throw new Error("wallet_url must be an HTTP address");
  const players = listIn(value, "players").map(playerIn);
  if (players.length < players_min) throw new Error(`a target needs ${players_min} players`);
  const optionalKey = (name: string) => (value[name] == null ? null : keyIn(value[name], name));
  return {
    ...{ wallet_urls, players, key: keyIn(value, "the target") },
    ...{ second_key: optionalKey("second_key"), foreign_key: optionalKey("foreign_key") },
    game_code: textIn(value, "game_code"),
    other_game_code: value["other_game_code"] == null ? null : textIn(value, "other_game_code"),
    currency: value["currency"] === undefined ? "MMK" : textIn(value, "currency"),
    product_id: wholeIn(value, "product_id", 1),
    game_type: wholeIn(value, "game_type", 1),
    tokens: listIn(value, "tokens").map((token) => textIn({ token }, "token")),
  };
};

export const readTarget = (file: string): Target => {
  try {
    return parseTarget(JSON.parse(readFileSync(file, "utf8")));
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
};
