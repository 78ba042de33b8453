import type { Outcome } from "./neutral.ts";
import { requireThat, type Trial } from "./trial.ts";

/**
 * Checks that the work writes nothing. Of a local wallet the rows are counted; of another one the balance and, where the dialect can
 * ask, the state of the transaction are the proof, which the trial checks when the case ends.
 */
export const withoutWrites = async (
  trial: Trial,
  tx: string,
  work: () => Promise<Outcome>,
): Promise<Outcome> => {
  const { local } = trial.wallet;
  const before = await local?.countRows();
  const outcome = await work();
  const after = await local?.countRows();
  requireThat(
    JSON.stringify(before) === JSON.stringify(after),
    `no new rows: ${JSON.stringify(before)}`,
    JSON.stringify(after),
    outcome.exchange,
  );
  trial.states.set(tx, "unknown");
  return outcome;
};
