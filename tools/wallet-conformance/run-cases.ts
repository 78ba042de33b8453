import { NotApplicable, reasonAgainst, type Case, type Group } from "./case.ts";
import { Mismatch } from "./mismatch.ts";
import type { Exchange } from "./neutral.ts";
import { createTrial } from "./trial.ts";
import type { WalletUnderTest } from "./wallet-under-test.ts";

export type Result = { id: string; group: string; sentence: string; ms: number } & (
  | { state: "passed" }
  | { state: "failed"; expected: string; got: string; exchange: Exchange | null }
  | { state: "not_applicable"; reason: string }
);

const runCase = async (
  wallet: WalletUnderTest,
  group: string,
  { id, sentence, run, ...more }: Case,
): Promise<Result> => {
  const from = performance.now();
  const about = () => ({ id, group, sentence, ms: Math.round(performance.now() - from) });
  const reason = reasonAgainst({ id, sentence, run, ...more }, wallet);
  if (reason !== null) return { ...about(), state: "not_applicable", reason };
  const trial = createTrial(id, wallet);
  try {
    await run(trial);
    await trial.settle();
    return { ...about(), state: "passed" };
  } catch (error) {
    if (error instanceof NotApplicable)
      return { ...about(), state: "not_applicable", reason: error.message };
    if (error instanceof Mismatch) {
      const { expected, got, exchange } = error;
      return { ...about(), state: "failed", expected, got, exchange };
    }
    const got = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { ...about(), state: "failed", expected: "no error of the case", got, exchange: null };
  }
};

/** Runs the cases one after the other, because some count the rows of the whole database. */
export const runCases = async (
  wallet: WalletUnderTest,
  groups: readonly Group[],
  { only, onResult }: { only: RegExp | null; onResult: (result: Result) => void },
): Promise<Result[]> => {
  const results: Result[] = [];
  for (const { title, cases } of groups)
    for (const each of cases) {
      if (only !== null && !only.test(`${each.id} ${each.sentence}`)) continue;
      const result = await runCase(wallet, title, each);
      onResult(result);
      results.push(result);
    }
  return results;
};
