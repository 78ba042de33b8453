import { withClient } from "../../../apps/server/scripts/lib/connect.ts";
import { owner } from "./setting.ts";

const moved_timeout_ms = 30_000;
const poll_ms = 200;

/** Comes back once the question about a draw is answered with yes. */
export async function untilDraw(draw_id: number, condition: string): Promise<void> {
  const isTrue = await withClient(owner(), async (client) => {
    const deadline = Date.now() + moved_timeout_ms;
    while (Date.now() < deadline) {
      const found = await client.query(`select from draw where id = $1 and ${condition}`, [
        draw_id,
      ]);
      if (found.rowCount === 1) return true;
      await new Promise((wake) => {
        setTimeout(wake, poll_ms);
      });
    }
    return false;
  });
  if (!isTrue) throw new Error(`draw ${draw_id} does not come to ${condition}`);
}

/** As near to the close as the table of draws allows. */
const soonest_s = 5;

/**
 * Lets the result be due so long after the close. What a draw is does not change in real life, so the guard looks away for this one
 * transaction. Done after the seal, the sources are still asked at the hour that was planned, and do not get in the way of people.
 */
export const hastenResult = (draw_id: number, after_close_s = soonest_s): Promise<void> =>
  withClient(owner(), async (client) => {
    await client.query("begin");
    await client.query("alter table draw disable trigger guard");
    await client.query(
      "update draw set result_at = close_at + make_interval(secs => $2) where id = $1",
      [draw_id, after_close_s],
    );
    await client.query("alter table draw enable trigger guard");
    await client.query("commit");
  });
