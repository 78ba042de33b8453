import { expect, test } from "vitest";

import { parseAccountNumber } from "./account-number.ts";

test("B-602 every spelling of a number of a payment app is stored as the same phone", () => {
  for (const spelling of ["09777000520", "959777000520", "+95 9 777 000 520", "၀၉၇၇၇၀၀၀၅၂၀"])
    expect(parseAccountNumber("phone", spelling), spelling).toBe("09777000520");
});

test("B-602 every spelling of a number of a bank is stored as the same digits", () => {
  for (const spelling of ["0270100915004", "0270 1009 15004", "0270-1009-15004", "၀၂၇၀၁၀၀၉၁၅၀၀၄"])
    expect(parseAccountNumber("bank", spelling), spelling).toBe("0270100915004");
});

test("B-602 a number of a bank has 8 to 24 digits", () => {
  for (const length of [8, 24])
    expect(parseAccountNumber("bank", "1".repeat(length))).toBe("1".repeat(length));
  for (const text of ["", "1".repeat(7), "1".repeat(25), "12345678a", "+12345678", " ".repeat(41)])
    expect(parseAccountNumber("bank", text), text).toBeNull();
});

test("B-602 a number of a bank is none of a payment app", () => {
  for (const text of ["0270100915004", "12345678", "700100001"])
    expect(parseAccountNumber("phone", text), text).toBeNull();
});
