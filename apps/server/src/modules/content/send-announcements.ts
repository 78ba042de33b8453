import type { Reply } from "@shwe/contract/office/schemas";
import { sql } from "kysely";

import type { Ctx } from "../../context.ts";
import { inTransaction } from "../../platform/db/index.ts";
import { sendNews } from "../live/index.ts";

const announcements_per_run = 50;

type Texts = Reply<"listAnnouncements">["data"]["rows"][number]["title"];

/**
 * Sends what is due. The rows are locked, and marked as sent in the transaction that writes the news, so that parallel
 * runs and retries send each announcement once.
 */
export const sendAnnouncements = ({ db }: Pick<Ctx, "db">): Promise<number> =>
  inTransaction(db, async (tx) => {
    const { rows } = await sql<{ id: bigint; title: Texts }>`
      select id, title from announcement
      where sent_at is null and cancelled_at is null and send_at <= clock_timestamp()
      order by send_at, id limit ${announcements_per_run} for update skip locked
    `.execute(tx);
    await sendNews(
      tx,
      ...rows.map(({ title }) => ({
        player_id: null,
        kind: "announcement" as const,
        body: { title },
      })),
    );
    await sql`
      update announcement set sent_at = clock_timestamp() where id = any (${rows.map(({ id }) => id)}::bigint[])
    `.execute(tx);
    return rows.length;
  });
