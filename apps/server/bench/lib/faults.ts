import { isDeepStrictEqual, inspect } from "node:util";

/** Wrong results of this run. One is enough to fail the bench, whatever its speed. */
export const faults: string[] = [];

export const expectThat = (holds: boolean, fault: string): void => {
  if (holds) return;
  faults.push(fault);
  console.error(`wrong result: ${fault}`);
};

export const expectEqual = (what: string, found: unknown, expected: unknown): void =>
  expectThat(
    isDeepStrictEqual(found, expected),
    `${what}: found ${inspect(found)}, expected ${inspect(expected)}`,
  );
