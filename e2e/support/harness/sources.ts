import { yangonDay } from "@shwe/rules";

import { closeForResult, makeResultDue } from "./draw-moves.ts";
import { query } from "./connections.ts";
import { owner, setting } from "./setting.ts";

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

/** Closes a 3D draw and sets what its sources will say. Comes back once its book is sealed and its number is awaited. */
export async function awaitSources(draw_id: number): Promise<void> {
  await setPrize();
  await closeForResult(draw_id);
}

/** Lets the hour of the result come now: the job of the server that is planned for it asks the sources. */
export async function letSourcesSpeak(draw_id: number): Promise<void> {
  await makeResultDue(draw_id);
  const { rowCount } = await query(
    owner(),
    `select graphile_worker.reschedule_jobs(array[id], run_at => clock_timestamp())
     from graphile_worker._private_jobs where key = 'collect_evidence:' || $1::text`,
    [draw_id],
  );
  if (rowCount !== 1) throw new Error(`nothing is planned to ask the sources of draw ${draw_id}`);
}
