import { payment_reference_form, payment_reference_max } from "@shwe/contract/office/cashier";

const form = new RegExp(payment_reference_form);

/** The reference of a payment as the server stores it, from what was typed or pasted; undefined if it cannot be one. */
export function readReference(text: string): string | undefined {
  const plain = text.replaceAll(/\s/g, "");
  return plain.length <= payment_reference_max && form.test(plain) ? plain : undefined;
}
