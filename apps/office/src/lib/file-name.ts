/** A file name from parts such as a page, a filter and a day: only letters, digits, `-` and `_` remain. */
export const fileName = (parts: readonly string[], extension: string): string =>
  `${parts
    .map((part) => part.toLowerCase().replaceAll(/[^a-z0-9_]+/g, "-"))
    .map((part) => part.replaceAll(/^-+|-+$/g, ""))
    .filter((part) => part !== "")
    .join("-")
    .slice(0, 120)}.${extension}`;
