import { query } from "./connections.ts";
import { writeRows } from "./database.ts";
import { owner } from "./setting.ts";

const moved_timeout_ms = 30_000;
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
  throw new Error(`draw ${draw_id} does not come to ${condition}`);
}

/**
 * A condition for `untilDraw`. A result enters the log of seals moments after it is published; a proof that is saved before has no
 * entry to check.
 */
export const is_logged = `not exists (
  select from draw_result where draw_result.draw_id = draw.id and not exists (
    select from seal_log where seal_log.draw_id = draw.id and seal_log.version = draw_result.version
      and seal_log.signature is not null))`;

/** Sets when a draw closes, which is sooner than planned, and has the server look at it then. Below zero: some seconds ago. */
export async function closeIn(draw_id: number, seconds: number): Promise<void> {
  await writeRows(
    owner(),
    "update draw set close_at = clock_timestamp() + make_interval(secs => $2) where id = $1",
    [draw_id, seconds],
  );
  await advanceIn(draw_id, seconds);
}

/** Has the server look at a draw, at once or in so many seconds. */
async function advanceIn(draw_id: number, seconds: number): Promise<void> {
  await writeRows(
    owner(),
    `select graphile_worker.add_job('advance_draw', json_build_object('draw_id', $1::text),
       run_at => case when $2 > 0 then clock_timestamp() + make_interval(secs => $2) end)`,
    [draw_id, seconds],
  );
}

export const advanceNow = (draw_id: number): Promise<void> => advanceIn(draw_id, 0);

/** The table of draws allows no result sooner after the close. */
const soonest_s = 5;

/**
 * Makes the result due now, or as soon after the close as the table allows. The result time of a draw never changes in the product, so
 * the trigger that refuses it is disabled in this transaction. Called after the seal, because a seal must be older than the result; the
 * sources are still asked at the time that was planned, and cannot publish before the operators of a test.
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
 * Closes a draw right after its last slip, or so far back that its result may be due at once. The jobs of the server really close and
 * seal it; only the seconds between close and result, in which nothing happens, are waited for as little as possible.
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

/** Ten seconds to close and seal on a busy machine, and the five before the draw in which a digit of a simulated feed may be known. */
const drawn_in_s = 15;

/**
 * Moves an open draw to a slot in a few seconds, as if it had been planned so, and comes back when its hour has come. It is closed and
 * sealed in time by the jobs of the server, so that every proof of it holds. Called before the close, because a seal signs these times.
 */
export async function drawSoon(draw_id: number): Promise<void> {
  await query(
    owner(),
    `alter table draw disable trigger guard;
     update draw set close_at = clock_timestamp(), result_at = moment.drawn_at, slot = moment.in_yangon::time,
       draw_on = moment.in_yangon::date
     from (
       select drawn_at, drawn_at at time zone 'Asia/Yangon' as in_yangon
       from date_trunc('second', clock_timestamp() + interval '${drawn_in_s} seconds') as drawn_at
     ) as moment
     where id = ${draw_id};
     alter table draw enable trigger guard`,
  );
  await advanceNow(draw_id);
  await untilDraw(draw_id, "state = 'sealed' and result_at <= clock_timestamp()");
}

/** Closes and seals a draw, and makes its result due. */
export async function closeWithResultDue(draw_id: number): Promise<void> {
  await closeForResult(draw_id);
  await makeResultDue(draw_id);
}
