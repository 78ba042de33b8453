import { randomInt } from "node:crypto";

import { writeRows } from "./database.ts";
import { callServer, grant, type Player } from "./players.ts";
import { owner } from "./setting.ts";

/** The id of KBZPay in the reference data. */
const payment_id = 1;

type Sent = { id: string; code: string };

/** Sends a cash-in of a player, as the app does. */
export async function giveCashIn({ token, name }: Player, amount: number): Promise<Sent> {
  const { data } = await callServer("reserveCashIn", { body: { payment_id, amount } }, token);
  const transaction_id = String(randomInt(0, 1_000_000)).padStart(6, "0");
  const body = { id: data.id, transaction_id, account_name: name };
  const sent = await callServer("sendCashIn", { body }, token);
  return { id: sent.data.id, code: sent.data.code };
}

/** Requests a cash-out of a player to a new payee whose hold has ended. */
export async function giveCashOut(player: Player, amount: number): Promise<Sent> {
  const { id, token, name, password } = player;
  await grant(player, amount);
  await writeRows(
    owner(),
    "update player set lvl_2 = true, cash_out_held_until = null where id = $1",
    [id],
  );
  const account_number = `097${randomInt(10 ** 7, 10 ** 8)}`;
  const payee = await callServer(
    "addPayee",
    { body: { payment_id, account_name: name, account_number, password } },
    token,
  );
  await writeRows(owner(), "update payee set held_until = clock_timestamp() where id = $1", [
    payee.data.id,
  ]);
  const { data } = await callServer(
    "requestCashOut",
    { body: { payee_id: payee.data.id, amount, password } },
    token,
  );
  return { id: data.id, code: data.code };
}

/** Changes the version of a cash-in, as a change that the operator has not read does. */
export const changeVersion = (id: string): Promise<void> =>
  writeRows(owner(), "update cash_in_request set version = version + 1 where id = $1", [id]);
