import { query } from "./connections.ts";
import { writeRows } from "./database.ts";
import { owner } from "./setting.ts";

/** Longer than a minute, because a sweep of every minute handles what an exact job missed. */
const moved_timeout_ms = 90_000;
const poll_ms = 50;

/** Resolves when the SQL condition is true for the draw. */
export async function untilDraw(draw_id: number, condition: string): Promise<void> {
  const deadline = Date.now() + moved_timeout_ms;
  while (Date.now() < deadline) {
    const found = await query(owner(), `select from draw where id = $1 and ${condition}`, [
      draw_id,
    ]);
    if (found.rowCount === 1) return;
    await new Promise((wake) => {
      setTimeout(wake, poll_ms);
    });
  }
  throw new Error(`draw ${draw_id} did not reach ${condition}`);
}

/**
 * A condition for `untilDraw`: all result versions of the draw are in the log of seals. A result enters the log moments
 * after it is published, and a proof saved before that has no entry to check.
 */
export const is_logged = `not exists (
  select from draw_result where draw_result.draw_id = draw.id and not exists (
    select from seal_log where seal_log.draw_id = draw.id and seal_log.version = draw_result.version
      and seal_log.signature is not null))`;

/**
 * Makes a draw close in so many seconds, earlier than planned, and enqueues the job that closes it. A negative number
 * of seconds: the close is in the past.
 */
export async function closeIn(draw_id: number, seconds: number): Promise<void> {
  await writeRows(
    owner(),
    "update draw set close_at = clock_timestamp() + make_interval(secs => $2) where id = $1",
    [draw_id, seconds],
  );
  await advanceIn(draw_id, seconds);
}

/** Enqueues `advance_draw`, the job that opens or closes a draw, for now or in so many seconds. */
async function advanceIn(draw_id: number, seconds: number): Promise<void> {
  await writeRows(
    owner(),
    `select graphile_worker.add_job('advance_draw', json_build_object('draw_id', $1::text),
       run_at => case when $2 > 0 then clock_timestamp() + make_interval(secs => $2) end)`,
    [draw_id, seconds],
  );
}

export const advanceNow = (draw_id: number): Promise<void> => advanceIn(draw_id, 0);

/** The shortest time between the close and the result time that a constraint of the table `draw` allows. */
const soonest_s = 5;

/**
 * Makes the result due now, or as soon after the close as the table allows. The product never changes the result time
 * of a draw, so the trigger that refuses the change is disabled in this transaction. Called after the draw is sealed,
 * because a seal must be older than the result. The job that queries the sources still runs at the planned time, so it
 * cannot publish before the operators of a test do.
 */
export async function makeResultDue(draw_id: number): Promise<void> {
  await query(
    owner(),
    `alter table draw disable trigger guard;
     update draw set result_at = greatest(clock_timestamp(), close_at + interval '${soonest_s} seconds')
     where id = ${draw_id};
     alter table draw enable trigger guard`,
  );
  await untilDraw(draw_id, "result_at <= clock_timestamp()");
}

/**
 * Closes and seals a draw through the real jobs of the server. The close is set as far in the past as its last slip
 * allows, so that the test waits little or not at all for the result time.
 */
export async function closeForResult(draw_id: number): Promise<void> {
  await writeRows(
    owner(),
    `update draw set close_at = greatest(
       clock_timestamp() - interval '${soonest_s} seconds',
       (select max(accepted_at) + interval '1 millisecond' from slip where draw_id = $1)
     ) where id = $1`,
    [draw_id],
  );
  await advanceNow(draw_id);
  await untilDraw(draw_id, "state = 'sealed'");
}

/**
 * Seconds until the result time of a draw moved by `drawSoon`: ten to close and seal it on a busy machine, and five
 * because a digit of a simulated feed counts as known five seconds before the result time.
 */
const drawn_in_s = 15;
/** A lottery has one draw per section and day, so a second that a draw of another test has is not used. */
const seconds_tried = 60;

/**
 * Gives an open draw a result time in a few seconds, as if it had been planned so, closes it, and returns at its result
 * time. A proof is valid only if the seal is older than the moment at which a digit can be known; the server's jobs
 * close and seal the draw before that moment. Called before the close, because a seal signs these times.
 */
export async function drawSoon(draw_id: number): Promise<void> {
  await planSoon(draw_id);
  await untilDraw(draw_id, "state = 'sealed'");
  await postponeSources(draw_id);
  await untilDraw(draw_id, "result_at <= clock_timestamp()");
}

/**
 * Postpones the job that queries the sources of a sealed draw. Otherwise it could publish a result before the operators
 * of a test do, because other tests give the same simulated sources a value for the same day.
 */
async function postponeSources(draw_id: number): Promise<void> {
  await writeRows(
    owner(),
    `select graphile_worker.reschedule_jobs(array[id], run_at => clock_timestamp() + interval '1 hour')
     from graphile_worker._private_jobs where key = 'collect_evidence:' || $1::text`,
    [draw_id],
  );
}

/** Like `drawSoon`, but does not wait, and the sources are queried at the result time. Returns the result time. */
export async function planSoon(draw_id: number): Promise<Date> {
  await query(
    owner(),
    `alter table draw disable trigger guard;
     update draw set close_at = clock_timestamp(), result_at = moment.drawn_at, slot = moment.in_yangon::time,
       draw_on = moment.in_yangon::date
     from (
       select drawn_at, in_yangon
       from generate_series(0, ${seconds_tried}) as later,
         date_trunc('second', clock_timestamp() + make_interval(secs => ${drawn_in_s} + later)) as drawn_at,
         lateral (select drawn_at at time zone 'Asia/Yangon' as in_yangon) as local
       where not exists (
         select from draw other join draw own on own.id = ${draw_id} and own.game = other.game
         where other.slot = in_yangon::time and other.draw_on = in_yangon::date
       )
       order by later limit 1
     ) as moment
     where id = ${draw_id};
     alter table draw enable trigger guard`,
  );
  await advanceNow(draw_id);
  const { rows } = await query<{ result_at: Date }>(
    owner(),
    "select result_at from draw where id = $1",
    [draw_id],
  );
  if (rows[0] === undefined) throw new Error(`draw ${draw_id} does not exist`);
  return rows[0].result_at;
}

/** Closes a draw without the job that seals it, which stays closed until `sealNow` or the sweep of the next minute. */
export async function closeUnsealed(draw_id: number): Promise<void> {
  await writeRows(
    owner(),
    "update draw set close_at = greatest(clock_timestamp() - interval '5 seconds', (select max(accepted_at) + interval '1 millisecond' from slip where draw_id = $1)), state = 'closed' where id = $1",
    [draw_id],
  );
}

/** Runs the job that seals a closed draw. */
export async function sealNow(draw_id: number): Promise<void> {
  await writeRows(
    owner(),
    "select graphile_worker.add_job('seal_draw', json_build_object('draw_id', $1::text), job_key => 'seal_draw:' || $1::text)",
    [draw_id],
  );
  await untilDraw(draw_id, "state = 'sealed'");
}

/** Closes and seals a draw, and makes its result due. */
export async function closeWithResultDue(draw_id: number): Promise<void> {
  await closeForResult(draw_id);
  await makeResultDue(draw_id);
}
