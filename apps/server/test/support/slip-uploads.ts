import { createHash } from "node:crypto";

import { slip_part_bytes } from "@shwe/contract/player/cashier";

import { slipsTasks } from "../../src/modules/slips/index.ts";
import { drainJobs } from "../../src/platform/jobs/index.ts";
import { ask, verdictOf, type TestPlayer } from "./players.ts";
import type { TestServer } from "./server.ts";

/** Sends a picture to a cash-in in parts, as the page does. Returns the first refusal, or `ok`. */
export const uploadSlip = async (
  server: Pick<TestServer, "send">,
  player: Pick<TestPlayer, "token">,
  id: string,
  picture: Buffer,
): Promise<string> => {
  const sha256 = createHash("sha256").update(picture).digest("hex");
  const begun = await ask(
    server,
    "beginSlip",
    { body: { id, bytes: picture.length, sha256 } },
    player,
  );
  if (verdictOf(begun) !== "ok") return verdictOf(begun);
  const { upload_id } = (begun.json() as { data: { upload_id: string } }).data;
  for (let at_byte = 0; at_byte < picture.length; at_byte += slip_part_bytes) {
    const data = picture.subarray(at_byte, at_byte + slip_part_bytes).toString("base64");
    const body = { upload_id, at_byte, data };
    const verdict = verdictOf(await ask(server, "sendSlipPart", { body }, player));
    if (verdict !== "ok") return verdict;
  }
  return "ok";
};

/** Reads all pictures that were sent. */
export const readSentSlips = ({ ctx, database }: TestServer): Promise<void> =>
  drainJobs({
    database_url: database.role_urls.worker,
    ...{ concurrency: 1, handlers: slipsTasks(ctx.as("worker")), log: ctx.log },
  });
