import { sql } from "kysely";

import type { Ctx } from "../../../context.ts";

/** Deletes pictures that did not arrive completely within a day. */
export const sweepUploads = async ({ db }: Pick<Ctx, "db">): Promise<void> => {
  await sql`delete from picture_upload where created_at < clock_timestamp() - interval '1 day'`.execute(
    db,
  );
};
