import { randomInt } from "node:crypto";

import { writeRows } from "./database.ts";
import { callServer, grant, type Player } from "./players.ts";
import { owner } from "./setting.ts";

/** The id of KBZPay in the reference data. */
const payment_id = 1;

type Sent = { id: string; code: string };
type SentIn = Sent & { transaction_id: string };

/** Sends a cash-in of a player, as the app does. */
export async function giveCashIn({ token, name }: Player, amount: number): Promise<SentIn> {
  const { data } = await callServer("reserveCashIn", { body: { payment_id, amount } }, token);
  const transaction_id = String(randomInt(0, 1_000_000)).padStart(6, "0");
  const body = { id: data.id, transaction_id, account_name: name };
  const sent = await callServer("sendCashIn", { body }, token);
  return { id: sent.data.id, code: sent.data.code, transaction_id };
}

/** Requests a cash-out of a player to a new payee whose hold has ended. Unless `isFirstPayee`, as if the payee had been paid before. */
export async function giveCashOut(
  player: Player,
  amount: number,
  { isFirstPayee } = { isFirstPayee: true },
): Promise<Sent> {
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
  if (!isFirstPayee)
    await writeRows(owner(), "update cash_out_request set is_first_payee = false where id = $1", [
      data.id,
    ]);
  return { id: data.id, code: data.code };
}

/** Changes the version of a cash-in, as a change that the operator has not read does. */
export const changeVersion = (id: string): Promise<void> =>
  writeRows(owner(), "update cash_in_request set version = version + 1 where id = $1", [id]);

/** Changes the database as if a cash-in had been sent so many days ago. */
export const ageCashIn = ({ id }: Sent, days: number): Promise<void> =>
  writeRows(
    owner(),
    "update cash_in_request set sent_at = sent_at - make_interval(days => $2) where id = $1",
    [id, days],
  );

/** Adds so many newer rejected cash-outs with the details of this one, for pages of a history. */
export const repeatCashOut = ({ id }: Sent, count: number): Promise<void> =>
  writeRows(
    owner(),
    `insert into cash_out_request (code, player_id, key, body_hash, kind, method_id, payee_id, payee_name, payee_number, amount, fee,
       state, requested_at, is_first_payee, decided_at, reason_id)
     select 'CO991231-' || lpad(upper(to_hex(($1::bigint * 100 + n) % 16777216)), 6, '0'), player_id, key || n, body_hash, kind, method_id, payee_id, payee_name,
       payee_number, amount, fee, 'rejected', clock_timestamp(), false, clock_timestamp(), (select min(id) from cash_reason)
     from cash_out_request, generate_series(1, $2) n where id = $1`,
    [id, count],
  );
