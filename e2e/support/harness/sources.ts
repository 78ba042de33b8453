import { closeForResult, makeResultDue } from "./draw-moves.ts";
import { query } from "./connections.ts";
import { owner, setting } from "./setting.ts";

/**
 * Today's first prize of the simulated Thai lottery office, whose last three digits are the 3D result. All tests of a
 * run share it, because a day has one first prize.
 */
export const first_prize = "820066";

async function setPrize(draw_id: number): Promise<void> {
  const { rows } = await query<{ draw_on: string }>(
    owner(),
    "select draw_on::text from draw where id = $1",
    [draw_id],
  );
  const out_at = new Date(Date.now() - 60_000);
  const answer = await fetch(`${setting("E2E_FEEDS")}/control/prize`, {
    method: "POST",
    body: JSON.stringify({ on: rows[0]?.draw_on, out_at, first: first_prize }),
  });
  if (!answer.ok) throw new Error(`the simulator answered ${answer.status}`);
}

/** Closes a 3D draw and sets the responses of its sources. Returns when it is sealed and its number is awaited. */
export async function awaitSources(draw_id: number): Promise<void> {
  await setPrize(draw_id);
  await closeForResult(draw_id);
}

/** Makes the result of the draw due now, and runs the server's job that queries the sources. */
export async function letSourcesSpeak(draw_id: number): Promise<void> {
  await makeResultDue(draw_id);
  const { rowCount } = await query(
    owner(),
    `select graphile_worker.reschedule_jobs(array[id], run_at => clock_timestamp())
     from graphile_worker._private_jobs where key = 'collect_evidence:' || $1::text`,
    [draw_id],
  );
  if (rowCount !== 1)
    throw new Error(`no job is planned that queries the sources of draw ${draw_id}`);
}
