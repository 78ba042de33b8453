import { passwordProblem } from "@shwe/rules";

/** 0: no password. 1: refused by the password rules. 2 to 4: accepted, 4 is the strongest. */
export type Strength = 0 | 1 | 2 | 3 | 4;

const long = 12;
const very_long = 16;
const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{M}\p{N}]/u, /\p{Lo}/u];

/** A rough estimate of how hard a password is to guess, from its length and the kinds of characters in it. */
export function passwordStrength(password: string, phone: string | null): Strength {
  if (password === "") return 0;
  if (passwordProblem(password, phone) !== null) return 1;
  const length = Array.from(password).length;
  const mixed = kinds.filter((kind) => kind.test(password)).length;
  const extra = Number(length >= long) + Number(mixed >= 3 || length >= very_long);
  return (2 + extra) as Strength;
}
