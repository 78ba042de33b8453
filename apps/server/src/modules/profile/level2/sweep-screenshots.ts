import { sql } from "kysely";

import type { Ctx } from "../../../context.ts";
import { removeFiles } from "../../images/index.ts";

const rows_per_statement = 500;
/** A sweep that finds more than this goes on an hour later. */
const statements_max = 20;

/** Deletes screenshots whose request was decided long enough ago. The request itself stays, without its picture. */
export const sweepScreenshots = async (
  ctx: Pick<Ctx, "db" | "config" | "storage" | "log">,
): Promise<void> => {
  for (let statement = 0; statement < statements_max; statement += 1) {
    const { rows } = await sql<{ file: string }>`
      delete from image where id in (
        select image_id from level2_request
        where image_id is not null
          and decided_at < clock_timestamp() - make_interval(days => ${ctx.config.screenshot_days})
        limit ${rows_per_statement})
      returning file`.execute(ctx.db);
    await removeFiles(
      ctx,
      rows.map(({ file }) => file),
    );
    if (rows.length < rows_per_statement) return;
  }
};
