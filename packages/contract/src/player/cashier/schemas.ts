import { Amount, Kyat, strictObject } from "../../schema-parts.ts";

const Transfer = {
  body: strictObject({ amount: Amount }),
  /**
   * The balances of the main and the game wallet after a transfer between them; they replace what the browser shows.
   */
  reply: strictObject({ balance: Kyat, game_balance: Kyat }),
};

export const cashierSchemas = { transferIn: Transfer, transferOut: Transfer };
