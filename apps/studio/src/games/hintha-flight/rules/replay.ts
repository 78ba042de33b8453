import { formatHundredths } from "../../../amounts/hundredths.ts";
import { readOptionalAmount } from "../../../rounds/read-amount.ts";
import { InvalidRound, readObject } from "../../../rounds/read-fields.ts";
import type { GameReplay } from "../../../rounds/replayed-round.ts";
import { crashPointOfRound, isCashOut } from "./crash-point.ts";
import { cashedOutAt, payoutOf } from "./settle-bet.ts";
import type { CashOuts } from "./settle-bet.ts";

const readCashOuts = (actions: unknown): CashOuts => {
  const fields = readObject(actions, "actions");
  const cash_outs = {
    automatic: readOptionalAmount(fields, "automatic"),
    manual: readOptionalAmount(fields, "manual"),
  };
  for (const multiplier of Object.values(cash_outs))
    if (multiplier !== null && !isCashOut(multiplier))
      throw new InvalidRound(`nobody can cash out at ${formatHundredths(multiplier)}`);
  return cash_outs;
};

export const hintha_flight_replay: GameReplay = {
  fairness: "chain",
  replay: ({ value, salt }, actions, stake) => {
    const crash_point = crashPointOfRound(value, salt);
    const cashed_out_at = cashedOutAt(crash_point, readCashOuts(actions));
    return {
      result: {
        crash_point: formatHundredths(crash_point),
        cashed_out_at: cashed_out_at === null ? null : formatHundredths(cashed_out_at),
      },
      payout: payoutOf(stake, cashed_out_at),
    };
  },
};
