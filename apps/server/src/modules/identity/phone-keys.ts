import { parsePhone } from "@shwe/rules";

import { fail } from "../../platform/errors/app-error.ts";
import { addressKey } from "../../platform/limits/index.ts";
import { mac, macsOf, type KeyRing } from "../../platform/secrets/index.ts";

/**
 * The last digits of a phone number that vary within a number block. Mobile carriers assign numbers in blocks, and SMS
 * fraud uses whole blocks.
 */
const block_digits = 4;

/** The phone number in canonical form. Throws `phone_invalid` if the text is not a phone number. */
export const readPhone = (text: string): string => {
  const phone = parsePhone(text);
  if (phone === null) throw fail("phone_invalid");
  return phone;
};

/**
 * Phones and network addresses of callers who may never become players are stored as HMACs only. New rows use the
 * newest HMAC key. After a rotation of the HMAC key the counts of a phone start at zero, so it is rotated rarely and at
 * quiet hours.
 */
export const phoneKey = (keys: KeyRing, phone: string): Buffer => mac(keys, "phone", phone).digest;

/** The HMACs of a phone under every HMAC key, to find codes and proofs from before a rotation. */
export const phoneKeys = (keys: KeyRing, phone: string): Buffer[] => macsOf(keys, "phone", phone);

export const blockKey = (keys: KeyRing, phone: string): Buffer =>
  mac(keys, "phone block", phone.slice(0, -block_digits)).digest;

export const senderKey = (keys: KeyRing, address: string): Buffer =>
  mac(keys, "address", addressKey(address)).digest;
