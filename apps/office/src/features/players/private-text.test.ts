import { expect, test } from "vitest";

import { mayBePhone } from "./private-text.ts";

test("V2 a text that may be a phone, in any spelling, is not put into the address", () => {
  for (const text of ["09791234567", "+95 9 791-234-567", "၀၉၇၉၁၂၃၄၅၆၇", "791234"])
    expect(mayBePhone(text), text).toBe(true);
  for (const text of ["", "mya mya", "3f2a1", "ko 12"]) expect(mayBePhone(text), text).toBe(false);
});
