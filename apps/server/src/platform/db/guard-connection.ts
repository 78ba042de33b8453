import type { PoolClient } from "pg";

import { answerInTime } from "../answer-in-time.ts";
import {
  isConnectionTrouble,
  no_answer_code,
  outcome_unknown_code,
} from "../errors/passing-trouble.ts";
import { boundOf, endsTransaction } from "./bound-statements.ts";

/**
 * The PostgreSQL routine that sends the warning when a commit stops waiting for its standby because the wait was
 * cancelled. Matched by routine and not by message, because messages are translated.
 */
const unreplicated_routine = "SyncRepWaitForLSN";

type Callback = (error: unknown, result?: unknown) => void;
type Send = (...args: unknown[]) => Promise<unknown>;

export type GuardOptions = {
  /** How long the client waits for the answer to a statement. */
  answer_max_ms: number;
  /** Called when a statement got no answer within `answer_max_ms`. */
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
 * Fails a statement that gets no answer in time, and a commit that PostgreSQL reports as done although the standby
 * has not confirmed it. After either, after a connection error, and when the server accepts no writes, the connection
 * is closed: all later statements on it fail with the same error and the pool drops it.
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
    // Closes the connection, so that the pool drops it. `end` closes a connection that still waits for an answer
    // immediately.
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
