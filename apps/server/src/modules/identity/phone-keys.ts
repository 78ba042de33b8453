import { parsePhone } from "@shwe/rules";

import { fail } from "../../platform/errors/app-error.ts";
import { addressKey } from "../../platform/limits/index.ts";
import { mac, macsOf, type KeyRing } from "../../platform/secrets/index.ts";

/** A block of numbers an operator hands out together: sellers of pumped traffic own whole blocks. */
const block_digits = 4;

/** The stored spelling, or the refusal. */
export const readPhone = (text: string): string => {
  const phone = parsePhone(text);
  if (phone === null) throw fail("phone_invalid");
  return phone;
};

/**
 * Phones and addresses of people who may never become players are kept as keyed hashes only. New rows are written by the newest
 * key; after a change of key a phone starts with fresh counts, which is why keys are changed seldom and at quiet hours.
 */
export const phoneKey = (keys: KeyRing, phone: string): Buffer => mac(keys, "phone", phone).digest;

/** Under every key, to find codes and proofs that were made before a change of key. */
export const phoneKeys = (keys: KeyRing, phone: string): Buffer[] => macsOf(keys, "phone", phone);

export const blockKey = (keys: KeyRing, phone: string): Buffer =>
  mac(keys, "phone block", phone.slice(0, -block_digits)).digest;

export const senderKey = (keys: KeyRing, address: string): Buffer =>
  mac(keys, "address", addressKey(address)).digest;
