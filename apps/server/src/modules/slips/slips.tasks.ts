import { Type } from "typebox";

import type { Ctx } from "../../context.ts";
import type { Tx } from "../../platform/db/index.ts";
import { defineJob, enqueue, handleJob, type JobHandler } from "../../platform/jobs/index.ts";
import { readSlip, type SentSlip } from "./read-slip.ts";

const readSlipJob = defineJob({
  name: "read_slip",
  lane: "pictures",
  payload: Type.Object({
    image_id: Type.String(),
    player_id: Type.String(),
    file_hash: Type.String(),
  }),
  attempts_max: 10,
});

/** Reads the picture of a slip after the commit. `file_hash` is the hash that the intake of pictures passes on. */
export const enqueueSlipReading = (tx: Tx, slip: SentSlip): Promise<void> =>
  enqueue(tx, readSlipJob, {
    image_id: slip.image_id,
    player_id: String(slip.player_id),
    file_hash: slip.file_hash.toString("hex"),
  });

export const slipsTasks = (
  ctx: Pick<Ctx, "db" | "storage" | "config" | "slip_reader">,
): JobHandler[] => [
  handleJob(readSlipJob, ({ image_id, player_id, file_hash }, { attempt }) =>
    readSlip(
      ctx,
      { image_id, player_id: BigInt(player_id), file_hash: Buffer.from(file_hash, "hex") },
      attempt,
    ),
  ),
];
