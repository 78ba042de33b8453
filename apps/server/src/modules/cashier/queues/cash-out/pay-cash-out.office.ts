import type { Input } from "@shwe/contract/office/schemas";
import { sql } from "kysely";

import type { Tx } from "../../../../platform/db/index.ts";
import { sendNews } from "../../../live/index.ts";
import type { Operator } from "../../../operators/index.ts";
import { readPhoneOf } from "../../../identity/office.ts";
import { announcementOf } from "../notices/announcement.ts";
import { findCashOut, type FoundCashOut } from "../search/find-request.ts";
import { isAnnounced } from "../notices/is-announced.ts";
import { orCashRefusal } from "../refusals.ts";
import { afterFee, notifyPlayer } from "../notices/notify-player.ts";

/** Announces a payment to everybody with the masked phone of the player, if operators and the player allow it. */
const announce = async (tx: Tx, request: FoundCashOut): Promise<void> => {
  if (!(await isAnnounced(tx, request))) return;
  const phone = await readPhoneOf(tx, request.player_id);
  if (phone === null) return;
  const body = announcementOf(phone, Number(request.amount));
  await sendNews(tx, { player_id: null, kind: "announcement", body });
};

/** Records that an operator paid a cash-out, and notifies the player with the reference of the payment. */
export const payCashOut = async (
  tx: Tx,
  operator: Operator,
  id: bigint,
  { version, account_id, reference, image_id, note }: Input<"payCashOut">["body"],
): Promise<void> => {
  const request = await findCashOut(tx, id);
  await orCashRefusal(
    sql`select cashier_pay_cash_out(${id}, ${version}, ${account_id}::bigint, ${reference}, ${image_id}::uuid, ${note},
      ${operator.id})`.execute(tx),
  );
  const kind = request.kind === "cash_out" ? "out_paid" : "return_paid";
  await notifyPlayer(tx, kind, afterFee(request), { reference });
  await announce(tx, request);
};
