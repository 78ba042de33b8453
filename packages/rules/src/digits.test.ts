import { expect, test } from "vitest";

import { latinDigits } from "./digits.ts";

test("Burmese, Shan and full-width digits become Latin ones", () => {
  expect(latinDigits("၀၁၂၃၄၅၆၇၈၉")).toBe("0123456789");
  expect(latinDigits("႐႑႒႓႔႕႖႗႘႙")).toBe("0123456789");
  expect(latinDigits("１２３")).toBe("123");
});

test("other characters are unchanged", () => {
  expect(latinDigits("ကုဒ် ၄၂ abc")).toBe("ကုဒ် 42 abc");
});
