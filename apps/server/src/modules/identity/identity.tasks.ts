import { Type } from "typebox";

import type { Ctx } from "../../context.ts";
import { defineJob, handleJob, type JobHandler } from "../../platform/jobs/index.ts";
import { sweepIdentity } from "./sweep-identity.ts";

const sweepJob = defineJob({
  name: "sweep_identity",
  lane: "upkeep",
  payload: Type.Object({}),
  attempts_max: 3,
});

export const identityTasks = (ctx: Pick<Ctx, "db">): JobHandler[] => [
  handleJob(sweepJob, () => sweepIdentity(ctx), "17 * * * *"),
];
