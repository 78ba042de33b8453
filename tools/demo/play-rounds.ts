import { setTimeout as pause } from "node:timers/promises";

import type { Random } from "./habits.ts";
import type { OpenGame } from "./open-game.ts";

/** One round of a game, played to its end. */
export type PlayRound = (game: OpenGame, random: Random, signal: AbortSignal) => Promise<void>;

const stakes = ["200.00", "500.00", "500.00", "1000.00", "2000.00"] as const;
const oneOf = <T>(list: readonly T[], random: Random): T =>
  list[Math.floor(random() * list.length)] as T;

/** The studio refuses spins that are less than 2.5 s apart. */
const spin_pause_ms = 2_700;

type Slot = { round_id: string; free_spins_left: number };

const playSlot: PlayRound = async (game, random, signal) => {
  let round = await game.ask<Slot>("/spin", { stake: oneOf(stakes, random) });
  await pause(spin_pause_ms, undefined, { signal });
  while (round.free_spins_left > 0) {
    round = await game.ask<Slot>("/free-spin", { round_id: round.round_id });
    await pause(spin_pause_ms, undefined, { signal });
  }
};

const tiles = 25;
const step_pause_ms = 900;
const gems_wanted = [1, 2, 3, 4, 6] as const;

type Mines = { round_id: string; opened: number[]; result: object | null };

const playMines: PlayRound = async (game, random, signal) => {
  const started = { stake: oneOf(stakes, random), mines: oneOf([1, 3, 3, 5], random) };
  let round = await game.ask<Mines>("/start", started);
  const wanted = oneOf(gems_wanted, random);
  while (round.result === null && round.opened.length < wanted) {
    await pause(step_pause_ms, undefined, { signal });
    const closed = Array.from({ length: tiles }, (_, tile) => tile).filter(
      (tile) => !round.opened.includes(tile),
    );
    const { round_id } = round;
    round = await game.ask<Mines>("/open", { round_id, tile: oneOf(closed, random) });
  }
  if (round.result === null) await game.ask("/cash-out", { round_id: round.round_id });
};

const room_poll_ms = 1_000;
const automatics = ["1.20", "1.50", "2.00", "2.00", "3.50", "10.00"] as const;

type Room = { round: object | null; room: { flight: { phase: string } | null } };

const untilRoom = async (
  game: OpenGame,
  signal: AbortSignal,
  isWanted: (room: Room) => boolean,
): Promise<void> => {
  while (!isWanted(await game.ask<Room>("/current")))
    await pause(room_poll_ms, undefined, { signal });
};

const playFlight: PlayRound = async (game, random, signal) => {
  await untilRoom(game, signal, ({ room }) => room.flight?.phase === "betting");
  await game.ask("/bet", { stake: oneOf(stakes, random), automatic: oneOf(automatics, random) });
  await untilRoom(game, signal, ({ round }) => round === null);
};

/** How the games of the studio are played. */
export const play_rounds: ReadonlyMap<string, PlayRound> = new Map([
  ["mandalay-gold", playSlot],
  ["mogok-mines", playMines],
  ["hintha-flight", playFlight],
]);
