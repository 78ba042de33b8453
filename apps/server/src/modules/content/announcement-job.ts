import { Type } from "typebox";

import { defineJob } from "../../platform/jobs/index.ts";

/** Sends all announcements that are due. It is enqueued for the time of each, and runs every minute for missed ones. */
export const sendAnnouncementsJob = defineJob({
  name: "send_announcements",
  lane: "messages",
  payload: Type.Object({}),
  attempts_max: 3,
});
