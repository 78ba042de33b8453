import { parsePhone } from "./phone.ts";

const password_length_min = 8;
const password_length_max = 128;

export type PasswordProblem = "too_short" | "too_long" | "is_phone" | "too_common";

/**
 * Common passwords: the top of the public lists, keyboard patterns, and local favourites. One repeated character and
 * plain runs of digits are refused by the rules below, so they are not listed.
 */
const commonPasswords = new Set([
  "1q2w3e4r",
  "1qaz2wsx",
  "a1234567",
  "aa123456",
  "abc12345",
  "abcd1234",
  "admin123",
  "asdfghjk",
  "asdfghjkl",
  "baseball",
  "football",
  "iloveyou",
  "iloveyou1",
  "mingalar",
  "mingalarpar",
  "mingalaba",
  "myanmar1",
  "myanmar123",
  "p@ssw0rd",
  "passw0rd",
  "password",
  "password1",
  "password12",
  "password123",
  "q1w2e3r4",
  "qwerty12",
  "qwerty123",
  "qwertyui",
  "qwertyuiop",
  "shwepadauk",
  "sunshine",
  "superman",
  "trustno1",
  "welcome1",
  "yangon123",
  "zxcvbnm1",
]);

const runs = "01234567890123456789";
const runsDown = "98765432109876543210";

function isPattern(password: string): boolean {
  return /^(.{1,4})\1+$/u.test(password) || runs.includes(password) || runsDown.includes(password);
}

/** The form of a password that is hashed: keyboards may compose the same Burmese text differently. */
export function normalPassword(password: string): string {
  return password.normalize("NFC");
}

/** The first reason to refuse a password, or null. Length counts characters, not bytes or UTF-16 units. */
export function passwordProblem(password: string, phone: string | null): PasswordProblem | null {
  const normal = normalPassword(password);
  const { length } = Array.from(normal);
  if (length < password_length_min) {
    return "too_short";
  }
  if (length > password_length_max) {
    return "too_long";
  }
  if (phone !== null && parsePhone(normal) === phone) {
    return "is_phone";
  }
  const lower = normal.toLowerCase();
  return commonPasswords.has(lower) || isPattern(lower) ? "too_common" : null;
}
