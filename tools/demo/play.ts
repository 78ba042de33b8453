import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";

import type { ErrorDetails } from "@shwe/contract/errors";
import { gameRoutes, lotteryCodes } from "@shwe/contract/player/game-routes";
import type { Reply } from "@shwe/contract/player/schemas";
import { formatNumber, games, type Game } from "@shwe/rules/lottery";

import { must, type Call } from "./call.ts";
import { chooseMoment, makeLines, type Random, type Temper } from "./habits.ts";
import type { Tally } from "./tally.ts";

/** How often the list of open draws is read. */
const look_every_ms = 5_000;

export type Seat = {
  temper: Temper;
  token: string;
  /** Draws for which the player has decided whether and when to bet. */
  decided: Set<number>;
};

type OpenDraw = { game: Game; draw_id: number; close_ms: number };
type Line = { bet_number: string; amount: number };
type Table = { call: Call; tally: Tally; random: Random; signal: AbortSignal };

/**
 * Simulated players bet only on draws that close within this time, which are those of the demo; real sections stay open
 * for hours or days.
 */
const close_within_ms = 15 * 60_000;

const openDraws = async (call: Call): Promise<OpenDraw[]> => {
  const lists = await Promise.all(
    lotteryCodes.map(async (code) => {
      const { data } = await must(call(gameRoutes[code].sections));
      return data
        .filter(({ is_open }) => is_open)
        .map(({ draw_id, close_at }) => ({
          game: games[code],
          draw_id,
          close_ms: Date.parse(close_at),
        }));
    }),
  );
  return lists.flat().filter(({ close_ms }) => close_ms - Date.now() < close_within_ms);
};

/**
 * Removes the lines of a refused slip whose stake is above what the response says can still be staked on the number.
 */
const cutTo = (lines: readonly Line[], { numbers = [] }: ErrorDetails): Line[] => {
  const left = new Map(numbers.map((each) => [each.bet_number, each.left]));
  return lines.filter(({ bet_number, amount }) => (left.get(bet_number) ?? 0) >= amount);
};

const place = async (
  { call, tally }: Table,
  { game, draw_id }: OpenDraw,
  token: string,
  lines: Line[],
): Promise<ErrorDetails | null> => {
  const sent = { body: { draw_id, bet_obj: lines }, token, key: randomUUID() };
  const answer = await call(gameRoutes[game.code].place, sent);
  if (answer.ok) tally.placed(lines.length);
  else tally.refused(answer.refusal.code);
  return answer.ok || answer.refusal.code !== "over_cap" ? null : (answer.refusal.details ?? null);
};

const bet = async (table: Table, draw: OpenDraw, { temper, token }: Seat): Promise<void> => {
  const { call, random } = table;
  const { game, draw_id } = draw;
  const board: Reply<"getTwoDDigits"> = await must(
    call(gameRoutes[game.code].digits, { query: { draw_id: String(draw_id) } }),
  );
  if (board.game !== "open") return;
  const blocked = new Set(
    board.data.filter(({ block }) => block === "yes").map(({ bet_number }) => bet_number),
  );
  const lines = makeLines(game, draw_id, temper, board, random)
    .map(({ number, amount }) => ({ bet_number: formatNumber(game, number), amount }))
    .filter(({ bet_number }) => !blocked.has(bet_number));
  if (lines.length === 0) return;
  const full = await place(table, draw, token, lines);
  // When a slip was refused for numbers at their cap, the player bets again without these numbers.
  const rest = full === null ? [] : cutTo(lines, full);
  if (rest.length > 0) await place(table, draw, token, rest);
};

const betLater = async (table: Table, draw: OpenDraw, seat: Seat, at_ms: number): Promise<void> => {
  try {
    await pause(Math.max(0, at_ms - Date.now()), undefined, { signal: table.signal });
    await bet(table, draw, seat);
  } catch {
    if (!table.signal.aborted) table.tally.refused("unavailable");
  }
};

/** Each player decides once per draw whether and when to bet. */
const decide = (table: Table, draws: readonly OpenDraw[], seat: Seat): void => {
  const open = new Set(draws.map(({ draw_id }) => draw_id));
  for (const known of seat.decided) if (!open.has(known)) seat.decided.delete(known);
  for (const draw of draws) {
    if (seat.decided.has(draw.draw_id)) continue;
    seat.decided.add(draw.draw_id);
    const at_ms = chooseMoment(draw.game, seat.temper, Date.now(), draw.close_ms, table.random);
    if (at_ms !== null) void betLater(table, draw, seat, at_ms);
  }
};

/**
 * Bets for all registered players until the `AbortSignal` in `table` is aborted. Players may be added to `seats` while
 * it runs.
 */
export const play = async (table: Table, seats: readonly Seat[]): Promise<void> => {
  while (!table.signal.aborted) {
    await pause(look_every_ms, undefined, { signal: table.signal });
    const draws = await openDraws(table.call).catch(() => null);
    if (draws === null) table.tally.refused("unavailable");
    else for (const seat of seats) decide(table, draws, seat);
  }
};
