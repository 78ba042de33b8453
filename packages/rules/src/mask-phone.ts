const digits_kept = 3;
const usual_digits = 11;

/**
 * A phone as strangers may see it. A number of eleven digits shows that it is a mobile number (09) and its last three digits; any
 * other length shows the last three only, because there the prefix would narrow the owner down too far.
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
