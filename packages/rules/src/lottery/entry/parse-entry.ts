import type { Game } from "../games/game.ts";
import { ordersOf } from "../prize.ts";
import { withReverses } from "../quick-picks.ts";
import { stakeProblem, type SlipLimits, type SlipLine } from "../slip.ts";
import { scan, type Span } from "./scan.ts";
import { readStatements, type Item, type Statement } from "./statements.ts";

/** One number with its stake, and its position in the text. A number that is written twice gives two lines. */
export type EntryLine = SlipLine & Span;
export type EntryProblem =
  | "not_understood"
  | "no_stake"
  | "stake_out_of_bounds"
  | "no_reverse"
  | "too_long"
  | "too_many";
/** A part of the text that could not be parsed as a bet, verbatim. */
export type EntryFault = Span & { text: string; problem: EntryProblem };
export type Entry = {
  lines: EntryLine[];
  faults: EntryFault[];
  /** Lines of text that begin with #, which are not bets. */
  notes: (Span & { text: string })[];
  has_zawgyi: boolean;
};

/**
 * The maximum number of characters that are parsed, about 500 lines of text. Text beyond them is reported as a fault.
 */
const text_length_max = 10_000;
const lines_max = 5000;

type Outcome = { lines: SlipLine[]; problem: EntryProblem | null };
const refused = (problem: EntryProblem): Outcome => ({ lines: [], problem });

/**
 * The slip lines of one item, which is a number or a quick pick. With two stakes the first is for the number, the
 * second for its reverses (its digits in other orders).
 */
const linesOf = (game: Game, item: Item, stake: number, reverse_stake: number | null): Outcome => {
  const at = (numbers: readonly number[], kyat: number): SlipLine[] =>
    numbers.map((number) => ({ number, stake: kyat }));
  if (reverse_stake === null) {
    const numbers = item.is_reversed ? withReverses(game, item.numbers) : item.numbers;
    return { lines: at(numbers, stake), problem: null };
  }
  const [number] = item.numbers;
  if (!item.is_number || number === undefined) return refused("not_understood");
  const reverses = ordersOf(game, number).slice(1);
  // A number such as 11 has no reverse, so the second stake would be lost silently.
  if (reverses.length === 0) return refused("no_reverse");
  return { lines: [...at([number], stake), ...at(reverses, reverse_stake)], problem: null };
};

type Refusal = { item: Item; problem: EntryProblem };

const linesOfStatement = (
  game: Game,
  { items, stake, reverse_stake }: Statement,
  room: number,
): { lines: SlipLine[]; refusals: Refusal[] } => {
  const lines: SlipLine[] = [];
  const refusals: Refusal[] = [];
  for (const item of items) {
    const outcome = linesOf(game, item, stake ?? 0, reverse_stake);
    const is_too_much = lines.length + outcome.lines.length > room;
    const problem = outcome.problem ?? (is_too_much ? "too_many" : null);
    if (problem === null) lines.push(...outcome.lines);
    else refusals.push({ item, problem });
  }
  return { lines, refusals };
};

const judge = (
  statement: Statement,
  limits: Pick<SlipLimits, "stake_min" | "stake_step" | "line_max">,
): EntryProblem | null => {
  if (statement.is_broken) return "not_understood";
  if (statement.stake === null) return "no_stake";
  const stakes = [statement.stake, statement.reverse_stake].filter((stake) => stake !== null);
  return stakes.some((stake) => stakeProblem(stake, limits) !== null)
    ? "stake_out_of_bounds"
    : null;
};

/**
 * Parses a list of bets as people write them in chats: `12.24.56=500`, `12R500`, `1ပါ 500`, `12=500.300`. Never throws
 * and drops nothing: every digit of the text is in a line, a fault or a note.
 */
export const parseEntry = (
  game: Game,
  text: string,
  limits: Pick<SlipLimits, "stake_min" | "stake_step" | "line_max">,
): Entry => {
  const { lines: scanned, has_zawgyi } = scan(game, text.slice(0, text_length_max));
  const entry: Entry = { lines: [], faults: [], notes: [], has_zawgyi };
  const textOf = ({ start, end }: Span): string => text.slice(start, end);
  const fault = (span: Span, problem: EntryProblem): void => {
    const { start, end } = span;
    entry.faults.push({ start, end, text: textOf(span), problem });
  };
  for (const { start, end, is_note } of scanned)
    if (is_note) entry.notes.push({ start, end, text: textOf({ start, end }) });

  for (const statement of readStatements(game, scanned)) {
    const problem = judge(statement, limits);
    if (problem !== null) {
      fault(statement, problem);
      continue;
    }
    const { start, end } = statement;
    const { lines, refusals } = linesOfStatement(game, statement, lines_max - entry.lines.length);
    entry.lines.push(...lines.map((line) => ({ ...line, start, end })));
    for (const { item, problem: refusal } of refusals)
      // When no item of a statement (a list of bets with one stake) is valid, the fault covers the whole statement.
      fault(lines.length === 0 ? statement : item, refusal);
  }
  if (text.length > text_length_max)
    fault({ start: text_length_max, end: text.length }, "too_long");
  entry.faults.sort((a, b) => a.start - b.start);
  return entry;
};
