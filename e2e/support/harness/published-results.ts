import { createHash } from "node:crypto";

import { query } from "./connections.ts";
import { closeWithResultDue } from "./draw-moves.ts";
import { owner } from "./setting.ts";

/** Index and turnover as both sources tell them: 3 and 8. */
const digits = "38";
const basis = "1346.23 57388";

/** What the two sources of the Thai index would say at that moment. */
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

/** Closes a 2D draw, waits for its seal, and publishes the result of two sources that agree. Gives the digits. */
export async function publishBySources(draw_id: number): Promise<string> {
  await closeWithResultDue(draw_id);
  const { rows } = await query<{ result_at: Date }>(
    owner(),
    "select result_at from draw where id = $1",
    [draw_id],
  );
  const result_at = rows[0]?.result_at ?? new Date();
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
  return digits;
}
