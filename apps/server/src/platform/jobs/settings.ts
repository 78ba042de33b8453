import { integer, setting } from "../settings/index.ts";

export const jobSettings = {
  worker_concurrency: setting({
    name: "WORKER_CONCURRENCY",
    read: integer(1, 50),
    default: 4,
    meaning:
      "Jobs of each lane that a worker runs at once; it opens a few more database connections than that.",
    section: "Jobs and messages",
  }),
};
