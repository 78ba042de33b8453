import { randomUUID } from "node:crypto";

import type { Reply } from "@shwe/contract/player/schemas";

import { oneOf, type Random } from "../../apps/server/test/support/slip-pictures/random.ts";
import type { Applicant } from "./applicants.ts";
import { must, type Call } from "./call.ts";

type Standing = Pick<
  Reply<"getCashOutStanding">["data"],
  "balance" | "has_level_2" | "is_frozen" | "is_switched_on" | "left_today" | "turnover"
>;

/** Some are above what one operator may approve and pay, and some are announced. */
const amounts = [10_000, 20_000, 30_000, 50_000, 50_000, 100_000, 150_000, 250_000, 350_000];

/** The amount that a player cashes out; null: a cash-out is not possible now. */
export const amountToCashOut = (standing: Standing, random: Random): number | null => {
  const { balance, has_level_2, is_frozen, is_switched_on, left_today, turnover } = standing;
  if (!has_level_2 || is_frozen || !is_switched_on || left_today === 0 || turnover > 0) return null;
  const possible = amounts.filter((amount) => amount <= balance);
  return possible.length === 0 ? null : oneOf(random, possible);
};

/** Adds the account to which a player is paid: a wallet with the player's own phone. */
export const addPayee = async (
  call: Call,
  { token, name, phone, password }: Applicant,
  payment_id: number,
): Promise<string> => {
  const body = { payment_id, account_name: name, account_number: phone, password };
  return (await must(call("addPayee", { token, body }))).data.id;
};

/** Requests a cash-out if it is possible. Returns whether it was requested. */
export const sendCashOut = async (
  call: Call,
  { token, password }: Applicant,
  payee_id: string,
  random: Random,
): Promise<boolean> => {
  const { data } = await must(call("getCashOutStanding", { token }));
  const amount = amountToCashOut(data, random);
  if (amount === null) return false;
  const body = { payee_id, amount, password };
  await must(call("requestCashOut", { token, body, key: randomUUID() }));
  return true;
};
