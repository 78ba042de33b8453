import fc from "fast-check";
import { expect, test } from "vitest";

import { ceilKyat, floorKyat, toHundredths } from "./kyat.ts";

const amounts = fc.bigInt({ min: -1_000_000_000_000_000n, max: 1_000_000_000_000_000n });

test("R-114 a whole amount comes back from the ledger's unit as it went in", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000_000_000 }), (kyat) => {
      expect(floorKyat(toHundredths(kyat))).toBe(kyat);
      expect(ceilKyat(toHundredths(kyat))).toBe(kyat);
    }),
  );
});

test("R-114 fractions are never shown as more than there is, nor a debt as less", () => {
  fc.assert(
    fc.property(amounts, (amount) => {
      const floor = BigInt(floorKyat(amount)) * 100n;
      const ceil = BigInt(ceilKyat(amount)) * 100n;
      expect(floor <= amount && amount < floor + 100n).toBe(true);
      expect(ceil >= amount && ceil < amount + 100n).toBe(true);
    }),
  );
});
