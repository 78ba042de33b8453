import { Type } from "typebox";

import type { Ctx } from "../../context.ts";
import { defineJob, handleJob, type JobHandler } from "../../platform/jobs/index.ts";
import { expireCashIns } from "./cash-in/expire-cash-ins.ts";
import { sweepUploads } from "./cash-in/sweep-uploads.ts";
import { gatewayTasks } from "./gateway-payments/gateway.tasks.ts";
import { sweepPictures } from "./sweep-pictures.ts";

const expireJob = defineJob({
  name: "expire_cash_ins",
  lane: "upkeep",
  payload: Type.Object({}),
  attempts_max: 3,
});

const sweepJob = defineJob({
  name: "sweep_slip_uploads",
  lane: "upkeep",
  payload: Type.Object({}),
  attempts_max: 3,
});

const sweepPicturesJob = defineJob({
  name: "sweep_cash_pictures",
  lane: "upkeep",
  payload: Type.Object({}),
  attempts_max: 3,
});

export const cashierTasks = (ctx: Pick<Ctx, "db" | "config" | "storage" | "log">): JobHandler[] => [
  handleJob(expireJob, () => expireCashIns(ctx), "* * * * *"),
  handleJob(sweepJob, () => sweepUploads(ctx), "23 * * * *"),
  handleJob(sweepPicturesJob, () => sweepPictures(ctx), "43 * * * *"),
  ...gatewayTasks(ctx),
];
