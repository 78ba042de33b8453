import { createHash } from "node:crypto";

import { giveDraw } from "../../../apps/server/test/support/draws.ts";
import { dbOf, query } from "./connections.ts";
import { is_logged, advanceNow, untilDraw } from "./draw-moves.ts";
import { owner } from "./setting.ts";

/**
 * The result that both sources report. The digits of Thai 2D are the second decimal of the SET index (3) and the last
 * digit of the traded value of the market in millions (8).
 */
const digits = "38";
const basis = "1346.23 57388";

/** The responses of the two sources of the Thai index at the result time. */
function answers(result_at: Date): Record<string, string> {
  const yangon = new Date(result_at.getTime() + 6.5 * 3_600_000).toISOString();
  const [day, time] = [yangon.slice(0, 10), yangon.slice(11, 19)];
  return {
    thaistock2d: JSON.stringify({
      result: [{ set: "1,346.23", value: "57,388.58", open_time: time, stock_date: day }],
    }),
    "set-site": `{"indexIndustrySectors":[{"symbol":"SET","last":1346.23,"value":57388580000.84,
      "marketDateTime":"${result_at.toISOString()}"}]}`,
  };
}

/**
 * Seconds to close and seal a draw on a busy machine. After them follows `demo_lead_s`: a digit of a simulated feed
 * counts as known that many seconds before the result time.
 */
const seconds_to_seal = 15;
const demo_lead_s = 5;

/**
 * Makes a closed 2D draw and returns when its result is due. The server sealed it before a digit could be known, as a
 * valid proof requires, and its close and result time do not change afterwards.
 */
async function sealInTime(): Promise<{ draw_id: number; result_at: Date }> {
  const result_after_s = seconds_to_seal + demo_lead_s;
  const draw_id = Number(
    await giveDraw(dbOf(owner()), { closes_in_s: 0, result_after_s, state: "open" }),
  );
  await advanceNow(draw_id);
  await untilDraw(draw_id, "state = 'sealed'");
  await untilDraw(draw_id, "result_at < clock_timestamp()");
  const { rows } = await query<{ result_at: Date }>(
    owner(),
    "select result_at from draw where id = $1",
    [draw_id],
  );
  const [row] = rows;
  if (row === undefined) throw new Error("the draw is gone");
  return { draw_id, result_at: row.result_at };
}

/** Makes a 2D draw that was sealed before a digit could be known, with a result on which two sources agree. */
export async function drawBySources(): Promise<{ draw_id: number; digits: string }> {
  const { draw_id, result_at } = await sealInTime();
  const ids: bigint[] = [];
  for (const [source, body] of Object.entries(answers(result_at))) {
    const raw = Buffer.from(body);
    const kept = await query<{ id: bigint }>(
      owner(),
      `insert into draw_evidence (draw_id, source, url, status, fetched_at, raw, sha256, verdict, digits, basis)
       values ($1, $2, 'http://127.0.0.1/', 200, clock_timestamp(), $3, $4, 'digits', $5, $6) returning id`,
      [draw_id, source, raw, createHash("sha256").update(raw).digest(), digits, basis],
    );
    ids.push(...kept.rows.map(({ id }) => id));
  }
  await query(owner(), "select lottery_publish_result($1, $2, $3::bigint[], $4)", [
    draw_id,
    digits,
    ids,
    JSON.stringify({ observed: null, marks: [] }),
  ]);
  await query(owner(), "select graphile_worker.add_job('extend_seal_log', '{}')", []);
  await untilDraw(draw_id, is_logged);
  return { draw_id, digits };
}
