import fc from "fast-check";
import { expect, test } from "vitest";

import { ceilKyat, floorKyat, toHundredths } from "./kyat.ts";

const amounts = fc.bigInt({ min: -1_000_000_000_000_000n, max: 1_000_000_000_000_000n });

test("R-114 a whole amount is unchanged after conversion to the ledger's unit and back", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000_000_000 }), (kyat) => {
      expect(floorKyat(toHundredths(kyat))).toBe(kyat);
      expect(ceilKyat(toHundredths(kyat))).toBe(kyat);
    }),
  );
});

test("R-114 a balance with a fraction is rounded down, a debt is rounded up", () => {
  fc.assert(
    fc.property(amounts, (amount) => {
      const floor = BigInt(floorKyat(amount)) * 100n;
      const ceil = BigInt(ceilKyat(amount)) * 100n;
      expect(floor <= amount && amount < floor + 100n).toBe(true);
      expect(ceil >= amount && ceil < amount + 100n).toBe(true);
    }),
  );
});
