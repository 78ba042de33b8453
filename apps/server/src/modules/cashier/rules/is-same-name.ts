/** Forms of address that one app shows before a name and another does not. */
const titles = /^(u|daw|ko|ma|mg|maung|mr|mrs|ms|dr|ဦး|ဒေါ်|ကို|မောင်|မ)[\s.]+/u;

const plainOf = (name: string): string =>
  name
    .normalize("NFKC")
    .toLowerCase()
    .trim()
    .replace(titles, "")
    .replaceAll(/[\s.]+/g, "");

/** Whether two names are the same apart from capitals, spaces and a form of address. */
export const isSameName = (one: string, other: string): boolean => plainOf(one) === plainOf(other);
