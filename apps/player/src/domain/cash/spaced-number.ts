import { spacedPhone } from "../../lib/spaced-phone.ts";

/** The number of an account in groups that are easy to compare: phone numbers as usual, others by four. */
export const spacedNumber = (number: string): string =>
  number.startsWith("09") ? spacedPhone(number) : number.replaceAll(/.{4}(?=.)/g, "$& ");
