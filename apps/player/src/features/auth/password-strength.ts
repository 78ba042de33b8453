import { passwordProblem } from "@shwe/rules";

/** 0 for nothing, 1 for what the rules refuse, up to 4. */
export type Strength = 0 | 1 | 2 | 3 | 4;

const long = 12;
const very_long = 16;
const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{M}\p{N}]/u, /\p{Lo}/u];

/** How hard a password is to guess, roughly: length counts most, then how many kinds of characters it mixes. */
export function passwordStrength(password: string, phone: string | null): Strength {
  if (password === "") return 0;
  if (passwordProblem(password, phone) !== null) return 1;
  const length = Array.from(password).length;
  const mixed = kinds.filter((kind) => kind.test(password)).length;
  const extra = Number(length >= long) + Number(mixed >= 3 || length >= very_long);
  return (2 + extra) as Strength;
}
