import { Type, type Static } from "typebox";

import type { Ctx } from "../../context.ts";
import { inTransaction, type Tx } from "../../platform/db/index.ts";
import { ReadingError } from "../../platform/images/index.ts";
import { defineJob, enqueue, handleJob, type JobHandler } from "../../platform/jobs/index.ts";
import { readSlip, type SentSlip } from "./read-slip.ts";

const Payload = Type.Object({
  image_id: Type.String(),
  player_id: Type.String(),
  file_hash: Type.String(),
});

const readSlipJob = defineJob({
  name: "read_slip",
  lane: "pictures",
  payload: Payload,
  attempts_max: 10,
});

/** Reads a slip whose first reading failed, after all others: it may take as long as ten of them. */
const readSlowSlipJob = defineJob({
  name: "read_slow_slip",
  lane: "pictures",
  is_last: true,
  payload: Payload,
  attempts_max: 10,
});

/** How often such a slip is tried: a process can also fail because the machine was busy. */
const slow_tries_max = 2;

/** Reads the picture of a slip after the commit. `file_hash` is the hash that the intake of pictures passes on. */
export const enqueueSlipReading = (tx: Tx, slip: SentSlip): Promise<void> =>
  enqueue(tx, readSlipJob, {
    image_id: slip.image_id,
    player_id: String(slip.player_id),
    file_hash: slip.file_hash.toString("hex"),
  });

const slipOf = ({ image_id, player_id, file_hash }: Static<typeof Payload>): SentSlip => ({
  image_id,
  player_id: BigInt(player_id),
  file_hash: Buffer.from(file_hash, "hex"),
});

export const slipsTasks = (
  ctx: Pick<Ctx, "db" | "storage" | "config" | "slip_reader">,
): JobHandler[] => [
  handleJob(readSlipJob, async (payload) => {
    try {
      await readSlip(ctx, slipOf(payload), { pace: "quick", is_last: false });
    } catch (error) {
      if (!(error instanceof ReadingError)) throw error;
      await inTransaction(ctx.db, (tx) => enqueue(tx, readSlowSlipJob, payload));
    }
  }),
  handleJob(readSlowSlipJob, (payload, { attempt }) =>
    readSlip(ctx, slipOf(payload), { pace: "patient", is_last: attempt >= slow_tries_max }),
  ),
];
