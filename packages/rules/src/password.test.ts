import fc from "fast-check";
import { expect, test } from "vitest";

import { normalPassword, passwordProblem } from "./password.ts";

const phone = "09791234567";

test("R-412 passwords have eight to 128 characters", () => {
  expect(passwordProblem("k7#mQz2", phone)).toBe("too_short");
  expect(passwordProblem("k7#mQz2v", phone)).toBeNull();
  expect(passwordProblem("ရွှေပိတောက်ပန်း", phone)).toBeNull();
  expect(passwordProblem(`k7${"#mQz2v".repeat(22)}`, phone)).toBe("too_long");
});

test("R-412 the player's own phone is refused as password, in any spelling", () => {
  for (const spelling of [phone, "+959791234567", "09-791-234-567", "၀၉၇၉၁၂၃၄၅၆၇"]) {
    expect(passwordProblem(spelling, phone)).toBe("is_phone");
  }
  expect(passwordProblem("09791234568", phone)).toBeNull();
  expect(passwordProblem(phone, null)).toBeNull();
});

test("R-412 the most common passwords are refused", () => {
  for (const guess of [
    "password",
    "PassWord123",
    "12345678",
    "87654321",
    "11111111",
    "abababab",
    "qwertyui",
  ]) {
    expect(passwordProblem(guess, phone), guess).toBe("too_common");
  }
});

test("R-412 the same text composed differently is one password", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      expect(normalPassword(text.normalize("NFD"))).toBe(normalPassword(text));
    }),
  );
});
