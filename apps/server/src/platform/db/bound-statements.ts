import { sql } from "kysely";

import type { Tx } from "./tx.ts";

const marker = "/* answer within:";
/** What the client waits longer than the server works: the server's own error then arrives first. */
const answer_margin_ms = 2_000;

/** For what reads all of history, and not for a request. */
export const long_statement_ms = 4 * 3_600_000;

/** How long the client waits for the answer to a statement that the server itself ends after so long. */
export const answerMax = (statement_timeout_ms: number): number =>
  statement_timeout_ms + answer_margin_ms;

/**
 * Sets how long each of the following statements of a transaction may take, its commit included, instead of what every connection
 * has: on the server, and for the client that waits for it.
 */
export const boundStatements = async (tx: Tx, statement_timeout_ms: number): Promise<void> => {
  await sql
    .raw(
      `${marker}${statement_timeout_ms} */ set local statement_timeout = ${statement_timeout_ms}`,
    )
    .execute(tx);
};

/** How long the client waits from this statement on, if it says so. */
export const boundOf = (text: string): number | undefined =>
  text.startsWith(marker) ? answerMax(Number.parseInt(text.slice(marker.length), 10)) : undefined;

export const endsTransaction = (text: string): boolean => text === "commit" || text === "rollback";
