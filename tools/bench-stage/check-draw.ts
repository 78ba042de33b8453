import { expectEqual, expectThat } from "../../apps/server/bench/lib/faults.ts";
import type { Measured } from "./run-draws.ts";

/**
 * Records a fault if the stage showed the number before it was published, before the page received a reply of
 * `/api/draw/:id` with it, or before another viewer could get it from there. Clocks of the page have whole milliseconds,
 * rounded down.
 */
export function checkDraw({ draw_id, number, published_ms, watched, others }: Measured): void {
  const { shown, replies, phases } = watched;
  const in_document_ms = shown?.in_document_ms ?? Number.NaN;
  const is = (holds: boolean, what: string) => expectThat(holds, `draw ${draw_id}: ${what}`);
  expectEqual(`number of draw ${draw_id} on the stage`, shown?.number, number);
  is(in_document_ms >= Math.floor(published_ms), "shown before it was published");
  const brought = replies.find((reply) => reply.draw_id === draw_id && reply.number !== null);
  is(brought !== undefined && brought.received_ms <= in_document_ms, "shown before the reply");
  is(in_document_ms >= others.last_without_ms, "shown before the API returned it to others");
  // The number arrived while the stage was open: a page opened afterwards would prove nothing.
  is(/^(closed|sealed|waiting)$/.test(phases[0] ?? ""), "the stage was not open before the result");
}
