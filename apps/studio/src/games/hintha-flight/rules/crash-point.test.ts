import fc from "fast-check";
import { expect, test } from "vitest";

import vectors from "../../../../vectors/chain.json" with { type: "json" };
import { formatHundredths } from "../../../amounts/hundredths.ts";
import { fraction_values } from "../../../fairness/hash-chain.ts";
import { crashPointOf, crashPointOfRound, isCashOut } from "./crash-point.ts";
import { cashedOutAt, payoutOf } from "./settle-bet.ts";

test.each(vectors.rounds)(
  "B-642 round $round_number of the published chain ends at $crash_point",
  (round) => {
    expect(formatHundredths(crashPointOfRound(round.value, round.salt))).toBe(round.crash_point);
  },
);

test("flights end between 1.00 and 1,000", () => {
  expect(crashPointOf(0n)).toBe(100n);
  expect(crashPointOf(fraction_values / 2n)).toBe(198n);
  expect(crashPointOf(fraction_values - 1n)).toBe(100_000n);
});

test("a cash-out at or before the end is paid, the earlier of two counts", () => {
  const at = (automatic: bigint | null, manual: bigint | null) =>
    cashedOutAt(342n, { automatic, manual });
  expect(at(342n, null)).toBe(342n);
  expect(at(343n, null)).toBeNull();
  expect(at(300n, 200n)).toBe(200n);
  expect(at(null, 341n)).toBe(341n);
  expect(at(null, null)).toBeNull();
  expect(cashedOutAt(100_000n, { automatic: null, manual: null })).toBe(100_000n);
});

test("nobody can cash out at 1.00 or above 1,000", () => {
  expect([100n, 101n, 100_000n, 100_001n].map(isCashOut)).toEqual([false, true, true, false]);
});

test("B-642 the end of a flight does not depend on stakes, and the payout is that of the multiplier", () => {
  const amount = fc.bigInt({ min: 100_00n, max: 5_000_00n });
  const multiplier = fc.bigInt({ min: 101n, max: 100_000n });
  fc.assert(
    fc.property(multiplier, multiplier, amount, (crash_point, automatic, stake) => {
      const paid = payoutOf(stake, cashedOutAt(crash_point, { automatic, manual: null }));
      expect(paid).toBe(automatic <= crash_point ? (stake * automatic) / 100n : 0n);
    }),
  );
});
