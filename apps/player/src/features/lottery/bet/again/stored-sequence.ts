import { readStored, writeStored } from "@shwe/client/storage";

import type { Step, StepPhase } from "../../../../domain/money/money-sequence.ts";
import { fieldsOf } from "../../../../domain/money/stored-fields.ts";
import type { AskedLine } from "../draft/slip-lines.ts";
import { readSlipBody, type SlipBody } from "../slip/slip-command.ts";

/** Deleted at a logout by `forgetBets`, because it contains the player's numbers. */
const storage_key = "shwe_slip_sequence";
/** The most draws of one sequence. */
export const sequence_draws_max = 10;
/** How many draws a new sequence has unless the player chooses another number. */
export const sequence_draws_default = 5;

/** What is shown of a placed slip. */
export type PlacedSummary = { no: string; total: number; balance: number };
export type SlipStep = Step<SlipBody, PlacedSummary>;
/** One slip placed on several draws. */
export type SlipSequence = {
  /** Differs for each sequence, so that a tab does not delete or overwrite the stored one of another tab. */
  id: string;
  player_id: number;
  code: SlipBody["code"];
  lines: AskedLine[];
  steps: readonly SlipStep[];
};

const phases: readonly StepPhase[] = [
  ...(["waiting", "sending", "checking", "done", "refused", "not_sent"] as const),
];
const isPhase = (value: unknown): value is StepPhase => phases.some((phase) => phase === value);
const isTextOrNull = (value: unknown): value is string | null =>
  value === null || typeof value === "string";

function readSummary(value: unknown): PlacedSummary | null {
  const { no, total, balance } = fieldsOf(value);
  return typeof no === "string" && Number.isSafeInteger(total) && Number.isSafeInteger(balance)
    ? { no, total: Number(total), balance: Number(balance) }
    : null;
}

function readStep(code: unknown, lines: unknown, value: unknown): SlipStep | null {
  const { draw, key, phase, summary, reason } = fieldsOf(value);
  const body = readSlipBody({ code, draw, lines });
  if (body === null || !isPhase(phase) || !isTextOrNull(key) || !isTextOrNull(reason)) return null;
  return { body, key, phase, summary: readSummary(summary), reason };
}

/** The stored sequence of a player. Another version of the app may have written it, so every field is checked. */
export function readSequence(player_id: number): SlipSequence | null {
  let stored: unknown;
  try {
    stored = JSON.parse(readStored(storage_key) ?? "null");
  } catch {
    return null;
  }
  const { id, player_id: owner, code, lines, steps } = fieldsOf(stored);
  if (owner !== player_id || typeof id !== "string" || !Array.isArray(steps)) return null;
  const read = steps.slice(0, sequence_draws_max).map((step) => readStep(code, lines, step));
  const known = read.filter((step) => step !== null);
  const [first] = known;
  if (first === undefined || known.length < read.length) return null;
  return { id, player_id, code: first.body.code, lines: first.body.lines, steps: known };
}

/** Stores a sequence. The lines are stored once, because those of all draws would fill the storage. */
export function writeSequence(sequence: SlipSequence | null): void {
  if (sequence === null) return writeStored(storage_key, null);
  const steps = sequence.steps.map(({ body, ...step }) => ({ ...step, draw: body.draw }));
  writeStored(storage_key, JSON.stringify({ ...sequence, steps }));
}
