import { Type } from "typebox";

import { Amount, Kyat, reply, strictObject } from "../../schema-parts.ts";
import { cashInSchemas } from "./cash-in-schemas.ts";
import { cashOutSchemas } from "./cash-out-schemas.ts";

const Transfer = {
  body: strictObject({ amount: Amount }),
  /**
   * The balances of the main and the game wallet after a transfer between them; they replace what the browser shows.
   */
  reply: strictObject({ balance: Kyat, game_balance: Kyat }),
};

const Preference = strictObject({ is_announced: Type.Boolean() });

export const cashierSchemas = {
  transferIn: Transfer,
  transferOut: Transfer,
  ...cashInSchemas,
  ...cashOutSchemas,
  getCashSummary: {
    reply: reply(
      strictObject({
        paid_in: Kyat,
        paid_out: Kyat,
        cash_ins: Kyat,
        cash_outs: Kyat,
      }),
    ),
  },
  getCashPreference: { reply: reply(Preference) },
  setCashPreference: { body: Preference, reply: reply(Preference) },
};
