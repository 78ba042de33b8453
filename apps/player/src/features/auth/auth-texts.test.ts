import { expect, test } from "vitest";

import { clockText } from "../../lib/clock/clock-text.ts";
import { codeDigits } from "./code-text.ts";
import { passwordStrength } from "./password-strength.ts";
import { isReferralCode, referralCode } from "./referral-code.ts";
import { spacedPhone } from "../../lib/spaced-phone.ts";

test.each([
  ["481926", "481926"],
  ["481 926", "481926"],
  ["၄၈၁၉၂၆", "481926"],
  ["Shwe Padauk code: 481926. Valid", "481926"],
  ["48192677", "481926"],
  ["abc", ""],
])("R-101 a code typed or pasted as %j is %j", (typed, digits) => {
  expect(codeDigits(typed)).toBe(digits);
});

test.each([
  [0, "00:00"],
  [38, "00:38"],
  [161, "02:41"],
  [3600, "1:00:00"],
  [86_399, "23:59:59"],
])("%i seconds are %s", (seconds, text) => {
  expect(clockText(seconds)).toBe(text);
});

test.each([
  ["09795550678", "09 795 550 678"],
  ["0951234567", "09 512 345 67"],
  ["095123456", "09 512 34 56"],
])("%s is shown as %s", (phone, text) => {
  expect(spacedPhone(phone).replaceAll(" ", "")).toBe(phone);
  expect(spacedPhone(phone).slice(0, 6)).toBe(text.slice(0, 6));
});

test("R-101 a password that the rules refuse is weak; length and mixed characters make it strong", () => {
  const phone = "09795550678";
  expect(passwordStrength("", phone)).toBe(0);
  expect(passwordStrength("short", phone)).toBe(1);
  expect(passwordStrength("09795550678", phone)).toBe(1);
  expect(passwordStrength("password123", phone)).toBe(1);
  expect(passwordStrength("gold flower", phone)).toBe(2);
  expect(passwordStrength("gold flower rain", phone)).toBe(4);
  expect(passwordStrength("Gold4rain", phone)).toBe(3);
  expect(passwordStrength("Gold4rain-flower", phone)).toBe(4);
});

test("R-101 a referral code is accepted from a link, in lower case and with spaces", () => {
  expect(referralCode(" k7m2 qx ")).toBe("K7M2QX");
  expect(referralCode("K7M2QXZZ")).toBe("K7M2QX");
  expect(isReferralCode("K7M2QX")).toBe(true);
  expect(isReferralCode("")).toBe(true);
  expect(isReferralCode("K7M")).toBe(false);
});
