import { sql } from "kysely";

import type { Ctx } from "../../context.ts";
import { deleteImages, removeFiles } from "../images/index.ts";

const rows_per_statement = 500;
/** The most statements of one sweep; the next hourly sweep continues with the rest. */
const statements_max = 20;

/**
 * Deletes pictures of transfers and payments `screenshot_days` after the decision, or after the end of a reservation whose details never
 * arrived: otherwise a player could store any number of pictures for ever. The requests remain, and so does what was
 * read from the pictures.
 */
export const sweepPictures = async (
  ctx: Pick<Ctx, "db" | "config" | "storage" | "log">,
): Promise<void> => {
  for (let statement = 0; statement < statements_max; statement += 1) {
    const { rows } = await sql<{ image_id: string }>`
      select image_id from cash_in_request
      where image_id is not null and decided_at < clock_timestamp() - make_interval(days => ${ctx.config.screenshot_days})
      union all
      select image_id from cash_in_request
      where image_id is not null and state = 'lapsed' and until_at < clock_timestamp() - make_interval(days => ${ctx.config.screenshot_days})
      union all
      select p.image_id from payout_picture p join cash_out_request r on r.id = p.request_id
      where r.decided_at < clock_timestamp() - make_interval(days => ${ctx.config.screenshot_days})
      limit ${rows_per_statement}`.execute(ctx.db);
    const ids = rows.map(({ image_id }) => image_id);
    await removeFiles(ctx, await deleteImages(ctx.db, ids));
    if (rows.length < rows_per_statement) return;
  }
};
