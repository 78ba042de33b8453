import { yangonDay } from "@shwe/rules";

import { closeIn, hastenResult, untilDraw } from "./draw-moves.ts";
import { setting } from "./setting.ts";

/** Enough to seal in, and to open a page that waits. */
const result_after_close_s = 12;

/** What the simulated lottery office has drawn today. The same for every test of a run: a day has one first prize. */
export const first_prize = "820066";

async function setPrize(): Promise<void> {
  const out_at = new Date(Date.now() - 60_000);
  const answer = await fetch(`${setting("E2E_FEEDS")}/control/prize`, {
    method: "POST",
    body: JSON.stringify({ on: yangonDay(new Date()), out_at, first: first_prize }),
  });
  if (!answer.ok) throw new Error(`the simulator answered ${answer.status}`);
}

/** Closes a 3D draw and lets its sources speak some seconds later. Comes back once its book is sealed and its number is awaited. */
export async function awaitSources(draw_id: number): Promise<void> {
  await setPrize();
  await closeIn(draw_id, 2);
  await hastenResult(draw_id, result_after_close_s);
  await untilDraw(draw_id, "state in ('sealed', 'resulted', 'settled')");
}
