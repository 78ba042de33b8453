import { sql } from "kysely";
import { Gauge } from "prom-client";

import type { Ctx } from "../../context.ts";
import { handleJob, type JobHandler } from "../../platform/jobs/index.ts";
import { sendAnnouncementsJob } from "./announcement-job.ts";
import { sendAnnouncements } from "./send-announcements.ts";

export const contentTasks = (ctx: Pick<Ctx, "db">): JobHandler[] => [
  handleJob(
    sendAnnouncementsJob,
    async () => {
      await sendAnnouncements(ctx);
    },
    "* * * * *",
  ),
];

/** The lag is read from the database at each scrape, because another process may send announcements. */
export const watchAnnouncements = ({ db, metrics }: Pick<Ctx, "db" | "metrics">): void => {
  const readLag = async (): Promise<number> => {
    const { rows } = await sql<{ lag_s: number | null }>`
      select extract(epoch from clock_timestamp() - min(send_at))::double precision as lag_s from announcement
      where sent_at is null and cancelled_at is null and send_at <= clock_timestamp()
    `.execute(db);
    return rows[0]?.lag_s ?? 0;
  };
  new Gauge({
    name: "announcement_lag_seconds",
    help: "How long the oldest announcement that is due has not been sent. 0: all are sent.",
    registers: [metrics.registry],
    async collect() {
      this.set(await readLag().catch(() => Number.NaN));
    },
  });
};
