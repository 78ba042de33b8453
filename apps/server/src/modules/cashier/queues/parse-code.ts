const prefix_length = "CI".length;
const day_end = "CI261118".length;

/**
 * The code of a request as it is stored. Small letters, spaces and a missing hyphen are put right, and letters that codes do not
 * have are read as the digits they resemble, because people read codes to each other.
 */
export const parseCode = (text: string): string => {
  const plain = text.toUpperCase().replaceAll(/[^0-9A-Z]/g, "");
  const rest = plain.slice(prefix_length).replaceAll("O", "0").replaceAll(/[IL]/g, "1");
  const whole = plain.slice(0, prefix_length) + rest;
  return `${whole.slice(0, day_end)}-${whole.slice(day_end)}`;
};
