import { Type } from "typebox";

import type { Ctx } from "../../context.ts";
import { defineJob, handleJob, type JobHandler } from "../../platform/jobs/index.ts";
import { resealFiles } from "./reseal-files.ts";
import { sweepFiles } from "./sweep-files.ts";

const sweepJob = defineJob({
  name: "sweep_files",
  lane: "upkeep",
  payload: Type.Object({}),
  attempts_max: 3,
});

const resealJob = defineJob({
  name: "reseal_files",
  lane: "upkeep",
  payload: Type.Object({}),
  attempts_max: 3,
});

/**
 * The sweep runs daily at 02:37 in Yangon; the re-encryption runs hourly and finds work only after a rotation of the
 * encryption key.
 */
export const imagesTasks = (ctx: Pick<Ctx, "db" | "storage" | "config" | "log">): JobHandler[] => [
  handleJob(sweepJob, () => sweepFiles(ctx), "7 20 * * *"),
  handleJob(resealJob, () => resealFiles(ctx), "47 * * * *"),
];
