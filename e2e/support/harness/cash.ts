import { randomInt } from "node:crypto";

import { query } from "./connections.ts";
import { writeRows } from "./database.ts";
import { callServer, grant, type Player } from "./players.ts";
import { setting } from "./setting.ts";

const owner = (): string => setting("E2E_OWNER_URL");

/** The id of KBZPay in the reference data. */
export const kbzpay = 1;

/** The id of the method that the simulated payment gateway serves. */
const padaukpay = 7;

/** Adds the account of the payment gateway, so that its method is offered. */
export const giveGatewayAccount = (): Promise<void> => giveAccount(padaukpay);

/** Adds an account to which players can transfer, as two operators would. */
export const giveReceivingAccount = (): Promise<void> => giveAccount(kbzpay);

async function giveAccount(method_id: number): Promise<void> {
  const number = `09${randomInt(10 ** 8, 10 ** 9)}`;
  await query(
    owner(),
    `with added as (
       insert into receiving_account (method_id, label, holder, number, qr_text, daily_ceiling, position, state)
       values ($1, $2, 'U Kyaw Zin Latt', $3, $3, 1000000000, 1, 'receiving') returning id
     )
     select ledger_open_receiving(cashier_receiving_id(id)) from added`,
    [method_id, `E-${number.slice(-9)}`, number],
  );
}

/** Changes the database as if the time of the player's reservations were over. */
export const letReservationsLapse = ({ id }: Pick<Player, "id">): Promise<void> =>
  writeRows(
    owner(),
    `update cash_in_request set until_at = clock_timestamp() - interval '1 second'
     where player_id = $1 and state = 'reserved'`,
    [id],
  );

/** Raises a player to level 2 without a hold, and grants money: what a cash-out needs except a payee. */
export async function makeReady(player: Pick<Player, "id">, kyat: number): Promise<void> {
  await writeRows(
    owner(),
    "update player set lvl_2 = true, cash_out_held_until = null where id = $1",
    [player.id],
  );
  await grant(player, kyat);
}

/** Adds an open bonus of a player with its turnover, in whole kyat. */
export async function giveBonus({ id }: Pick<Player, "id">, kyat: number): Promise<void> {
  await writeRows(owner(), "insert into bonus (player_id, amount) values ($1, $2 * 100)", [
    id,
    kyat,
  ]);
}

/** Adds a payee of a player. */
export async function givePayee({ token, password }: Player): Promise<void> {
  const account_number = `097${randomInt(10 ** 7, 10 ** 8)}`;
  const body = { payment_id: kbzpay, account_name: "Mg Aung Kyaw", account_number, password };
  await callServer("addPayee", { body }, token);
}

/** Changes the database as if the holds of a player's payees and cash-outs were over. */
export async function endHolds({ id }: Pick<Player, "id">): Promise<void> {
  for (const table of ["payee", "cash_out_request"])
    await writeRows(
      owner(),
      `update ${table} set held_until = clock_timestamp() where player_id = $1`,
      [id],
    );
}

/** Turns the announcements of cash-outs on, as two operators would. */
export const turnAnnouncementsOn = (): Promise<void> =>
  writeRows(owner(), "update switch set is_on = true where name = 'cash_out_announcements'", []);
