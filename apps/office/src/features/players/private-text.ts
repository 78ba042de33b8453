/** From this many digits on, a text may be a phone. */
const digits_max = 5;

/** Whether a search text must not be in the address of the page, because addresses are logged, stored and sent to others. */
export const mayBePhone = (text: string): boolean =>
  text.replaceAll(/\P{Nd}/gu, "").length > digits_max;
