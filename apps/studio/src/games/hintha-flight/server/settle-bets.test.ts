import fc from "fast-check";
import { expect, test } from "vitest";

import { formatHundredths } from "../../../amounts/hundredths.ts";
import { crashPointOfRound } from "../rules/crash-point.ts";
import { hintha_flight_replay } from "../rules/replay.ts";
import { settleBet } from "./settle-bets.ts";

const shown = (multiplier: bigint | null): string | null =>
  multiplier === null ? null : formatHundredths(multiplier);

test("B-642 a settled bet is what the replay of its record gives", () => {
  const multiplier = fc.bigInt({ min: 101n, max: 500n });
  const bytes = fc.uint8Array({ minLength: 32, maxLength: 32 });
  const cash_out = fc.option(multiplier);
  const stake = fc.bigInt({ min: 1n, max: 50n }).map((hundreds) => hundreds * 100_00n);
  fc.assert(
    fc.property(bytes, stake, cash_out, cash_out, (value_bytes, amount, automatic, manual) => {
      const value = Buffer.from(value_bytes).toString("hex");
      const crash_point = crashPointOfRound(value, "salt");
      const settled = settleBet(
        {
          ...{ round_id: "r", provider_id: 1, player_ref: "p", currency: "MMK", stake: amount },
          automatic: automatic === null ? null : Number(automatic),
        },
        crash_point,
        manual,
      );
      const actions = { automatic: shown(automatic), manual: shown(settled.manual) };
      if (hintha_flight_replay.fairness !== "chain") throw new Error("flights use a chain");
      expect(hintha_flight_replay.replay({ value, salt: "salt" }, actions, amount)).toEqual({
        result: { crash_point: shown(crash_point), cashed_out_at: shown(settled.paid) },
        payout: settled.payout,
      });
    }),
  );
});
