import { randomBytes } from "node:crypto";

import { hash, verify } from "@node-rs/argon2";
import { normalPassword, passwordProblem } from "@shwe/rules";

import { fail } from "../../platform/errors/app-error.ts";

/** argon2id by default of the library. 19 MiB and two passes took 47 ms on the reference machine. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each runs on a thread of the pool that files and names share, and fills 19 MiB: two at once keep both free. */
const running_max = 2;
/** At 47 ms each the last in line waits a second and a half; who comes later is told to come back. */
const waiting_max = 64;
const busy_retry_after_s = 2;

let running = 0;
const waiting: (() => void)[] = [];

/** The bound is the process's, not a caller's: a flood of log-ins must not take the memory from everything else. */
const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (running >= running_max) {
    if (waiting.length >= waiting_max)
      throw fail("unavailable", { retry_after_s: busy_retry_after_s });
    // The turn is handed over by whoever ends, so `running` stays as it is.
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
};

const unpadded = (bytes: number): string =>
  randomBytes(bytes).toString("base64").replaceAll("=", "");

/** No password has this hash. Whoever logs in with an unknown phone is checked against it, at the same cost as everyone. */
const nobodysHash = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${unpadded(16)}$${unpadded(32)}`;

/** Refuses a password by the shared rules, then hashes it. */
export const hashPassword = async (password: string, phone: string): Promise<string> => {
  if (passwordProblem(password, phone) !== null) throw fail("password_refused");
  return inTurn(() => hash(normalPassword(password), cost));
};

/** The same work whether or not there is a hash to compare with. */
export const isPassword = (stored: string | null, password: string): Promise<boolean> =>
  inTurn(async () => {
    const same = await verify(stored ?? nobodysHash, normalPassword(password));
    return same && stored !== null;
  });
