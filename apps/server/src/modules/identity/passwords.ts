import { randomBytes } from "node:crypto";

import { hash, verify } from "@node-rs/argon2";
import { normalPassword, passwordProblem } from "@shwe/rules";

import { fail } from "../../platform/errors/app-error.ts";
import { withPlace, type Applicant, type InTurn } from "./password-line.ts";

/**
 * The cost of a password hash. argon2id is the default of the library; 19 MiB and two passes took 47 ms on the reference
 * machine.
 */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const unpadded = (bytes: number): string =>
  randomBytes(bytes).toString("base64").replaceAll("=", "");

/** A hash that no password has. A login with an unknown phone is checked against it, at the same cost as any other. */
const nobodysHash = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${unpadded(16)}$${unpadded(32)}`;

/** Applies the shared password rules, then hashes. */
export const hashPassword = async (
  applicant: Applicant,
  password: string,
  phone: string,
): Promise<string> => {
  if (passwordProblem(password, phone) !== null) throw fail("password_refused");
  return withPlace(applicant, (inTurn) => inTurn(() => hash(normalPassword(password), cost)));
};

/**
 * Checks a password. Without a stored hash it takes the same time, so that the duration does not reveal whether a phone is
 * registered.
 */
export const isPassword = (
  inTurn: InTurn,
  stored: string | null,
  password: string,
): Promise<boolean> =>
  inTurn(async () => {
    const same = await verify(stored ?? nobodysHash, normalPassword(password));
    return same && stored !== null;
  });
