import { closeForResult, makeResultDue, planSoon } from "./draw-moves.ts";
import { query } from "./connections.ts";
import { owner, setting } from "./setting.ts";

/**
 * Today's first prize of the simulated Thai lottery office, whose last three digits are the 3D result. All tests of a
 * run share it, because a day has one first prize.
 */
export const first_prize = "820066";

const control = async (path: string, wish: object): Promise<void> => {
  const answer = await fetch(`${setting("E2E_FEEDS")}/control/${path}`, {
    method: "POST",
    body: JSON.stringify(wish),
  });
  if (!answer.ok) throw new Error(`the simulator answered ${answer.status}`);
};

async function setPrize(draw_id: number): Promise<void> {
  const { rows } = await query<{ draw_on: string }>(
    owner(),
    "select draw_on::text from draw where id = $1",
    [draw_id],
  );
  const out_at = new Date(Date.now() - 60_000);
  await control("prize", { on: rows[0]?.draw_on, out_at, first: first_prize });
}

/** The figures of the Thai exchange from which the result of a draw is made. */
type ExchangeFigures = { index_hundredths: number; turnover_baht: number };

/**
 * Closes a draw of any lottery now and gives its sources a value for its result time, a few seconds ahead. Without
 * figures the simulator chooses them.
 */
export async function drawBySimulatedSources(
  draw_id: number,
  figures?: ExchangeFigures,
): Promise<void> {
  const at = await planSoon(draw_id);
  await control("slot", { at, ...figures });
  await control("candles", { at });
  await setPrize(draw_id);
}

/**
 * Closes a crypto draw now and makes its two sources disagree about its result time only. The second source is queried a
 * minute after the first, so the draw is held about 80 seconds later.
 */
export async function drawByDifferentSources(draw_id: number): Promise<void> {
  const at = await planSoon(draw_id);
  await control("candles", { at });
  await control("fault", { source: "exchange-2", kind: "lie", at });
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
