import type { PoolClient } from "pg";

import { answerInTime } from "../answer-in-time.ts";
import {
  isConnectionTrouble,
  no_answer_code,
  outcome_unknown_code,
} from "../errors/passing-trouble.ts";
import { boundOf, endsTransaction } from "./bound-statements.ts";

/**
 * The routine of PostgreSQL that warns when a commit no longer waits for its standby, because somebody cancelled the wait. By its name
 * and not by its words, which are translated.
 */
const unreplicated_routine = "SyncRepWaitForLSN";

type Callback = (error: unknown, result?: unknown) => void;
type Send = (...args: unknown[]) => Promise<unknown>;

export type GuardOptions = {
  /** How long a statement may go without an answer. */
  answer_max_ms: number;
  /** Told when there was none. */
  onSilence: () => void;
};

export const errorOf = (message: string, code: string): Error =>
  Object.assign(new Error(message), { code });

const textOf = (statement: unknown): string => {
  if (typeof statement === "string") return statement;
  const { text } = Object(statement) as { text?: unknown };
  return typeof text === "string" ? text : "";
};

/**
 * Makes a connection give an answer to every statement, and never a false one. It gives up a statement that gets no answer, fails a
 * commit that PostgreSQL calls done although its standby has not confirmed it, and after either, or after an error of the connection
 * or of a server that takes no writes, it is closed: every later statement fails for the same reason, and the pool drops it.
 */
export const guardConnection = (client: PoolClient, options: GuardOptions): void => {
  const send = client.query.bind(client) as Send;
  let answer_max_ms = options.answer_max_ms;
  let isUnreplicated = false;
  let broken: Error | undefined;

  client.on("notice", ({ routine }) => {
    if (routine === unreplicated_routine) isUnreplicated = true;
  });

  const giveUp = (reason: Error): Error => {
    broken ??= reason;
    // The pool drops a connection that is being closed. One that still waits for an answer is closed at once.
    void (client as unknown as { end: () => Promise<void> }).end();
    return broken;
  };

  const onLate = (): Error => {
    options.onSilence();
    return giveUp(errorOf("the database gave no answer in time", no_answer_code));
  };

  const guarded = async (args: unknown[]): Promise<unknown> => {
    if (broken) throw broken;
    const text = textOf(args[0]);
    answer_max_ms = boundOf(text) ?? answer_max_ms;
    const sent = send(...args);
    try {
      const result = await answerInTime(sent, answer_max_ms, onLate);
      if (isUnreplicated)
        throw errorOf("a commit was not confirmed by its standby", outcome_unknown_code);
      return result;
    } catch (error) {
      if (isConnectionTrouble(error)) throw giveUp(error as Error);
      throw error;
    } finally {
      if (endsTransaction(text)) answer_max_ms = options.answer_max_ms;
    }
  };

  const query = (...args: unknown[]): unknown => {
    const callback = args.at(-1);
    if (typeof callback !== "function") return guarded(args);
    const tell = callback as Callback;
    guarded(args.slice(0, -1)).then(
      (result) => tell(null, result),
      (error: unknown) => tell(error),
    );
    return undefined;
  };
  Object.defineProperty(client, "query", { value: query, configurable: true });
};
