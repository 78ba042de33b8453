import { createHash } from "node:crypto";

import { slip_part_bytes } from "@shwe/contract/player/cashier";

import { screenshotOf } from "../../../apps/server/test/support/slip-pictures/changes.ts";
import type { PaidSlip } from "../../../apps/server/test/support/slip-pictures/honest-slips.ts";
import { kbzpay } from "./cash.ts";
import { callServer, type Player } from "./players.ts";

const digits_shown = 6;

/** Sends a picture for a reserved cash-in in parts, as the app does. */
async function sendPicture({ token }: Player, id: string, picture: Buffer): Promise<void> {
  const sha256 = createHash("sha256").update(picture).digest("hex");
  const begun = await callServer(
    "beginSlip",
    { body: { id, bytes: picture.length, sha256 } },
    token,
  );
  const { upload_id } = begun.data;
  for (let at_byte = 0; at_byte < picture.length; at_byte += slip_part_bytes) {
    const data = picture.subarray(at_byte, at_byte + slip_part_bytes).toString("base64");
    await callServer("sendSlipPart", { body: { upload_id, at_byte, data } }, token);
  }
}

/** Sends a cash-in with the screenshot of a transfer. */
export async function giveCashInWithSlip(player: Player, slip: PaidSlip): Promise<void> {
  const { token } = player;
  const reserve = { body: { payment_id: kbzpay, amount: slip.amount } };
  const { id } = (await callServer("reserveCashIn", reserve, token)).data;
  await sendPicture(player, id, await screenshotOf(slip));
  const transaction_id = slip.number.slice(-digits_shown);
  const body = { id, transaction_id, account_name: slip.sender };
  await callServer("sendCashIn", { body }, token);
}
