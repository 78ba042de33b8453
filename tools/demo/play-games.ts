import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";

import type { Reply } from "@shwe/contract/player/schemas";

import { must, type Call } from "./call.ts";
import type { Random } from "./habits.ts";
import { openGame } from "./open-game.ts";
import { play_rounds } from "./play-rounds.ts";
import type { Tally } from "./tally.ts";

type Title = Reply<"listGames">[number];

type Parlour = { call: Call; tally: Tally; random: Random; signal: AbortSignal };

const look_for_games_ms = 10_000;
/** A player plays some rounds of a game, and begins another one after a while. */
const rounds_max = 12;
const rest_max_ms = 40_000;
/** Players keep so much in the game wallet. */
const game_least = 10_000;
const game_amount = 40_000;

/** The games of the catalogue that can be played and that this program can play. */
const listPlayable = async (call: Call): Promise<Title[]> => {
  const titles = await must(call("listGames", { query: {} }));
  return titles.filter(({ g_code, is_playable }) => is_playable && play_rounds.has(g_code));
};

const untilGames = async ({ call, signal }: Parlour): Promise<Title[]> => {
  for (;;) {
    const games = await listPlayable(call).catch(() => []);
    if (games.length > 0) return games;
    await pause(look_for_games_ms, undefined, { signal });
  }
};

/** Moves money to the game wallet if there is little. */
const fillGameWallet = async (call: Call, token: string): Promise<string> => {
  const { data } = await must(call("getProfile", { token }));
  if (data.game_balance < game_least)
    await must(call("transferIn", { body: { amount: game_amount }, token, key: randomUUID() }));
  return data.user_code;
};

const playSome = async (
  { call, tally, random, signal }: Parlour,
  games: readonly Title[],
  token: string,
): Promise<void> => {
  const title = games[Math.floor(random() * games.length)] as Title;
  const user_code = await fillGameWallet(call, token);
  const game = await openGame(call, { token, user_code }, title, signal);
  const playRound = play_rounds.get(title.g_code);
  if (playRound === undefined) throw new Error("a game that cannot be played was chosen");
  for (let left = Math.ceil(random() * rounds_max); left > 0; left -= 1) {
    await playRound(game, random, signal);
    tally.played();
  }
};

/** One simulated player plays games until the demo ends. */
export const playGames = async (parlour: Parlour, token: string): Promise<void> => {
  const { random, signal, tally } = parlour;
  const games = await untilGames(parlour);
  while (!signal.aborted) {
    await pause(random() * rest_max_ms, undefined, { signal });
    try {
      await playSome(parlour, games, token);
    } catch (error) {
      signal.throwIfAborted();
      tally.gameRefused(error instanceof Error ? error.message : String(error));
    }
  }
};
