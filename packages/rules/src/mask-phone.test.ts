import fc from "fast-check";
import { expect, test } from "vitest";

import { maskPhone } from "./mask-phone.ts";

test("R-208 a phone of eleven digits shows 09 and its last three digits", () => {
  expect(maskPhone("09791234567")).toBe("09******567");
});

test("R-208 other lengths show the last three digits only", () => {
  expect(maskPhone("095123456")).toBe("******456");
  expect(maskPhone("0951234567")).toBe("*******567");
  expect(maskPhone("+959791234567")).toBe("*********567");
  expect(maskPhone("123")).toBe("***");
  expect(maskPhone("")).toBe("***");
});

test("R-208 a mask is as long as the phone, shows its last three digits and hides the rest", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9]{4,15}$/), (phone) => {
      const masked = maskPhone(phone);
      expect(masked).toMatch(/^(09\*{6}|\*+)\d{3}$/);
      expect(masked).toHaveLength(phone.length);
      expect(masked.slice(-3)).toBe(phone.slice(-3));
    }),
  );
});
