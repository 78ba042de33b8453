import { Type } from "typebox";

import type { Ctx } from "../../context.ts";
import { defineJob, handleJob, type JobHandler } from "../../platform/jobs/index.ts";
import { createOpenCatalogue } from "./catalogue/sync/open-catalogue.ts";
import { syncCatalogues } from "./catalogue/sync/sync-catalogues.ts";
import { sweepRounds } from "./office/sweep-rounds.ts";

const syncJob = defineJob({
  name: "sync_game_catalogues",
  lane: "upkeep",
  payload: Type.Object({}),
  attempts_max: 3,
});

const sweepJob = defineJob({
  name: "sweep_game_rounds",
  lane: "upkeep",
  payload: Type.Object({}),
  attempts_max: 3,
});

export const casinoTasks = (ctx: Pick<Ctx, "db" | "config" | "log">): JobHandler[] => {
  const open = createOpenCatalogue(ctx);
  return [
    handleJob(syncJob, (_, { signal }) => syncCatalogues(ctx, open, signal), "*/10 * * * *"),
    handleJob(sweepJob, () => sweepRounds(ctx), "*/5 * * * *"),
  ];
};
