const digits_kept = 3;
const usual_digits = 11;

/**
 * A phone as other players see it. A number of eleven digits shows 09 (mobile) and its last three digits; other lengths
 * show the last three only, because the prefix would identify the owner too well.
 */
export function maskPhone(phone: string): string {
  const digits = phone.replaceAll(/\D/g, "");
  if (digits.length <= digits_kept) {
    return "*".repeat(digits_kept);
  }
  const kept = digits.slice(-digits_kept);
  return digits.length === usual_digits
    ? `09${"*".repeat(usual_digits - 2 - digits_kept)}${kept}`
    : `${"*".repeat(digits.length - digits_kept)}${kept}`;
}
