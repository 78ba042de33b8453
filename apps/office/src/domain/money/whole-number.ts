/** A whole number, with or without commas between thousands; undefined for any other text. */
export const wholeNumber = (text: string): number | undefined => {
  const plain = text.trim();
  if (!/^(\d{1,12}|\d{1,3}(,\d{3}){1,3})$/.test(plain)) return undefined;
  return Number(plain.replaceAll(",", ""));
};
