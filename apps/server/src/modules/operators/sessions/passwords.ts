import { randomBytes } from "node:crypto";

import { hash, verify } from "@node-rs/argon2";
import { normalPassword, passwordProblem } from "@shwe/rules";

import { fail } from "../../../platform/errors/app-error.ts";

/** The cost of a password hash: argon2id with 64 MiB and three passes, more than for players, because operators are few. */
const cost = { memoryCost: 65_536, timeCost: 3, parallelism: 1 };
const length_min = 12;
/** The most hashes that are computed or wait at once in a process: a flood of logins must not use up its memory. */
const hashes_max = 4;
/** The most of them for callers on unknown devices, so that a flood of their logins leaves a place for operators. */
const unknown_hashes_max = hashes_max - 1;
const busy_retry_after_s = 2;

const unpadded = (bytes: number): string =>
  randomBytes(bytes).toString("base64").replaceAll("=", "");

/** A hash that no password has, for names that no operator has: both logins then take the same time. */
const nobodysHash = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${unpadded(16)}$${unpadded(32)}`;

let running = 0;

const inTurn = async <T>(work: () => Promise<T>, running_max: number): Promise<T> => {
  if (running >= running_max) throw fail("unavailable", { retry_after_s: busy_retry_after_s });
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
  }
};

export const hashPassword = async (password: string, phone: string | null): Promise<string> => {
  const is_short = Array.from(normalPassword(password)).length < length_min;
  if (is_short || passwordProblem(password, phone) !== null)
    throw fail("operator_password_refused");
  return inTurn(() => hash(normalPassword(password), cost), hashes_max);
};

/** Checks a password. Without a stored hash it takes the same time and is false. */
export const isPassword = (
  stored: string | null,
  password: string,
  is_known_device: boolean,
): Promise<boolean> =>
  inTurn(
    async () => {
      const same = await verify(stored ?? nobodysHash, normalPassword(password));
      return same && stored !== null;
    },
    is_known_device ? hashes_max : unknown_hashes_max,
  );
