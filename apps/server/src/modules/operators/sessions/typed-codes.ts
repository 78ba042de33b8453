import { randomInt } from "node:crypto";

/** Letters and digits that cannot be confused with each other. */
const letters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const group_length = 5;

const makeGroup = (): string =>
  Array.from({ length: group_length }, () => letters[randomInt(letters.length)]).join("");

/** A random code that people read and type: two groups of five characters, which are 50 random bits. */
export const makeTypedCode = (): string => `${makeGroup()}-${makeGroup()}`;
