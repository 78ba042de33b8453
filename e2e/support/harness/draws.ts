import { gameRoutes } from "@shwe/contract/player/game-routes";

import { giveDraw, type GivenDraw } from "../../../apps/server/test/support/draws.ts";
import { leftOfDay } from "../../../apps/server/test/support/wait-past-midnight.ts";
import { dbOf } from "./connections.ts";
import { writeRows } from "./database.ts";
import { callServer } from "./players.ts";
import { owner } from "./setting.ts";

const listed_timeout_ms = 10_000;
const poll_ms = 50;

const usual_close_s = 3_600;
const usual_result_after_s = 60;
/** The least time before the close in which a test places its slips. */
const soonest_close_s = 120;
const before_midnight_s = 30;

/**
 * A draw closes in an hour; in the last hour of a day sooner, so that its result is due on the day of the draw. The
 * verifier rejects proofs of other draws. The time is random, because draws of the same second are moved to the next
 * free second, in the end past midnight.
 */
const closeOn = (now: Date, result_after_s: number = usual_result_after_s): number => {
  const left_s = leftOfDay(now) / 1_000 - result_after_s - before_midnight_s;
  if (left_s >= usual_close_s || left_s < 2 * soonest_close_s) return usual_close_s;
  return Math.floor((left_s * (1 + Math.random())) / 2);
};

/** Draws that this process has opened and not voided yet. */
const open_draws: number[] = [];

/** Whether the running test of this process has opened the draw. */
export const isOwnDraw = (draw_id: number): boolean => open_draws.includes(draw_id);

/**
 * Voids the draws of finished tests: a page lists only the next few draws of a day, and many old ones would hide the
 * newest.
 */
export async function voidDraws(): Promise<void> {
  const draws = open_draws.splice(0);
  if (draws.length === 0) return;
  await writeRows(
    owner(),
    `update draw set state = 'void', reason = 'the test is over' where id = any ($1)
     and exists (select from draw_move where from_state = draw.state and to_state = 'void')`,
    [draws],
  );
}

/**
 * Opens a draw that accepts bets now, with a simulated feed. Other tests have draws of the same lottery at the same
 * time, so a page selects it by `?draw=`. Returns when the API lists the draw.
 */
export async function openDraw(given: GivenDraw = {}): Promise<number> {
  const closes_in_s = closeOn(new Date(), given.result_after_s);
  const made = await giveDraw(dbOf(owner()), { is_of_today: true, closes_in_s, ...given });
  const draw = Number(made);
  open_draws.push(draw);
  const deadline = Date.now() + listed_timeout_ms;
  while (Date.now() < deadline) {
    const { data } = await callServer(gameRoutes[given.game ?? "2d"].sections, {});
    if (data.some(({ draw_id }) => draw_id === draw)) return draw;
    await new Promise((wake) => {
      setTimeout(wake, poll_ms);
    });
  }
  throw new Error(`draw ${draw} is not listed`);
}

/** Sets the caps of single numbers in one draw; 0 blocks the number. */
export async function setCaps(draw_id: number, caps: Record<number, number>): Promise<void> {
  for (const [number, cap] of Object.entries(caps))
    await writeRows(owner(), "update draw set caps[$2] = $3 where id = $1", [
      draw_id,
      Number(number) + 1,
      cap,
    ]);
}

/** Sets the exposure that the board shows, without slips or money. */
export async function setStaked(draw_id: number, stakes: Record<number, number>): Promise<void> {
  for (const [number, staked] of Object.entries(stakes))
    await writeRows(owner(), "update exposure set stakes[$2] = $3 where draw_id = $1", [
      draw_id,
      Number(number) + 1,
      staked,
    ]);
}
