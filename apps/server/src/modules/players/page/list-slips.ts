import type { Input, Reply } from "@shwe/contract/office/schemas";
import type { Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";
import { cutPage, readIdCursor } from "../../../platform/cursors.ts";
import { listSlipsOf } from "../../lottery/office.ts";

const page_size = 50;

/** A page of the player's slips of a period, the newest first. */
export const listSlips = async (
  db: Kysely<DB>,
  player_id: bigint,
  { from, to, after }: Input<"listPlayerSlips">["query"],
): Promise<Reply<"listPlayerSlips">["data"]> => {
  const before = readIdCursor(after);
  const { slips, totals } = await listSlipsOf(db, {
    ...{ player_id, from, to, before },
    slips_max: page_size + 1,
  });
  const page = cutPage(slips, {
    size: page_size,
    keyOf: ({ id }) => [String(id)],
    show: (row) => ({
      id: String(row.id),
      no: `${row.draw_id}-${row.id}`,
      draw_id: String(row.draw_id),
      game: row.game,
      draw_on: row.draw_on,
      section: row.section,
      state: row.state,
      lines: row.numbers.length,
      staked: Number(row.total),
      returned: Number(row.returned),
      reversed: Number(row.reversed),
      accepted_at: row.accepted_at.toISOString(),
    }),
  });
  return { ...page, totals };
};
