import { Amount, Kyat, strictObject } from "../schema-parts.ts";

const Transfer = {
  body: strictObject({ amount: Amount }),
  /** Both balances after the transfer; they replace what the browser shows. */
  reply: strictObject({ balance: Kyat, game_balance: Kyat }),
};

export const cashierSchemas = { transferIn: Transfer, transferOut: Transfer };
