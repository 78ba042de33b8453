import { Type } from "typebox";

import type { Tx } from "../../../platform/db/index.ts";
import { defineJob, enqueue } from "../../../platform/jobs/index.ts";

/** Brings into the log what is not in it yet, and signs. Tried again every minute anyway. */
export const extendLogJob = defineJob({
  name: "extend_seal_log",
  lane: "draws",
  payload: Type.Object({}),
  attempts_max: 3,
});

/** Asks the authority for a countersignature of the newest entry. It is another's machine and may hang. */
export const countersignJob = defineJob({
  name: "countersign_seal_log",
  lane: "feeds",
  payload: Type.Object({}),
  attempts_max: 3,
});

/** In the transaction that publishes a version of a result: it is an entry of the log soon after. */
export const expectLogged = (tx: Tx): Promise<void> =>
  enqueue(tx, extendLogJob, {}, { job_key: extendLogJob.name });

export const expectCountersigned = (tx: Tx): Promise<void> =>
  enqueue(tx, countersignJob, {}, { job_key: countersignJob.name });
