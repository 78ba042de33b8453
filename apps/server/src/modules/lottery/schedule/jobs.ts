import { Type } from "typebox";

import { defineJob } from "../../../platform/jobs/index.ts";

const DrawPayload = Type.Object({ draw_id: Type.String({ pattern: "^[1-9][0-9]{0,18}$" }) });

/** Opens or closes one draw at its moment. */
export const advanceDrawJob = defineJob({
  name: "advance_draw",
  lane: "draws",
  is_first: true,
  payload: DrawPayload,
  attempts_max: 10,
});

/** Seals one closed draw. Players wait for it, so it is tried until it succeeds; the sweep gives it new tries. */
export const sealDrawJob = defineJob({
  name: "seal_draw",
  lane: "draws",
  is_first: true,
  payload: DrawPayload,
  attempts_max: 25,
});
