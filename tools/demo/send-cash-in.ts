import { createHash, randomUUID } from "node:crypto";

import type { ErrorCode } from "@shwe/contract/errors";
import { slip_part_bytes } from "@shwe/contract/player/cashier";

import type { Applicant } from "./applicants.ts";
import { must, type Call } from "./call.ts";
import type { CashInPlan } from "./cash-slips.ts";

/** Refusals that are normal for a player: too many open or ended requests, no account that can receive more. */
const everyday: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  "cash_ins_open",
  "cash_ins_ended",
  "cash_in_first",
  "method_closed",
  "deposit_limit",
]);

/** Sends the picture of a transfer in parts, as the player app does. */
const sendPicture = async (
  call: Call,
  token: string,
  id: string,
  picture: Buffer,
): Promise<void> => {
  const sha256 = createHash("sha256").update(picture).digest("hex");
  const { data } = await must(
    call("beginSlip", { token, body: { id, bytes: picture.length, sha256 } }),
  );
  for (let at_byte = 0; at_byte < picture.length; at_byte += slip_part_bytes) {
    const part = picture.subarray(at_byte, at_byte + slip_part_bytes).toString("base64");
    const body = { upload_id: data.upload_id, at_byte, data: part };
    await must(call("sendSlipPart", { token, body }));
  }
};

/** Reserves, sends the picture if there is one, and sends the details. Returns whether the request was accepted. */
export const sendCashIn = async (
  call: Call,
  { token, name }: Pick<Applicant, "token" | "name">,
  { payment_id, amount, digits }: CashInPlan,
  picture: Buffer | null,
): Promise<boolean> => {
  const body = { payment_id, amount };
  const reserved = await call("reserveCashIn", { token, body, key: randomUUID() });
  if (!reserved.ok && everyday.has(reserved.refusal.code)) return false;
  const { id } = (await must(Promise.resolve(reserved))).data;
  if (picture !== null) await sendPicture(call, token, id, picture);
  const details = { id, transaction_id: digits, account_name: name };
  await must(call("sendCashIn", { token, body: details }));
  return true;
};
