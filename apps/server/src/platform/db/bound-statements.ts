import { sql } from "kysely";

import type { Tx } from "./tx.ts";

const marker = "/* answer within:";
/**
 * How much longer than the server's statement timeout the client waits, so that the server's timeout error arrives
 * first.
 */
const answer_margin_ms = 2_000;

/** Timeout of statements that read all of history, such as audits. Not for requests. */
export const long_statement_ms = 4 * 3_600_000;

/** How long the client waits for the answer to a statement with this server timeout. */
export const answerMax = (statement_timeout_ms: number): number =>
  statement_timeout_ms + answer_margin_ms;

/**
 * Sets the timeout of all following statements of a transaction, its commit included, on the server and in the
 * client. It replaces the timeout of the connection until the transaction ends.
 */
export const boundStatements = async (tx: Tx, statement_timeout_ms: number): Promise<void> => {
  await sql
    .raw(
      `${marker}${statement_timeout_ms} */ set local statement_timeout = ${statement_timeout_ms}`,
    )
    .execute(tx);
};

/** The client timeout that a statement of `boundStatements` sets; undefined for the text of any other statement. */
export const boundOf = (text: string): number | undefined =>
  text.startsWith(marker) ? answerMax(Number.parseInt(text.slice(marker.length), 10)) : undefined;

export const endsTransaction = (text: string): boolean => text === "commit" || text === "rollback";
