import { parseNumber, type Game } from "../games/game.ts";
import { numbersOfPick, type QuickPick } from "../quick-picks.ts";
import type { Line, Span, Token } from "./scan.ts";
import { areWheelDigits, isAmount, readStake, type Stake } from "./stakes.ts";

/** One bet of a list: a number, or the numbers of a quick pick. */
export type Item = Span & { numbers: number[]; is_number: boolean; is_reversed: boolean };

/** A list of bets with one stake for all of them. A `stake` of null: none was written. */
export type Statement = Span & {
  items: Item[];
  stake: number | null;
  reverse_stake: number | null;
  is_broken: boolean;
};

/** A statement (numbers with their stake) that is still being parsed. */
type Draft = Span & {
  items: Item[];
  /** Single digits that were read before the keyword that uses them. */
  singles: number[];
  /** A keyword whose digits follow it and have not all been read. */
  waiting: { pick: QuickPick; named: number[]; span: Span } | null;
  /** The separators between the numbers that were read so far. */
  joints: string[];
  ends_with_equals: boolean;
  is_broken: boolean;
};

const newDraft = ({ start, end }: Span): Draft => ({
  start,
  end,
  items: [],
  singles: [],
  waiting: null,
  joints: [],
  ends_with_equals: false,
  is_broken: false,
});

const addPick = (game: Game, draft: Draft, pick: QuickPick, named: number[], span: Span): void => {
  const numbers = numbersOfPick(game, pick.name, named);
  // A wheel, which makes numbers of the named digits, is refused with too few digits or with a repeated digit.
  if (numbers.length === 0 || new Set(named).size !== named.length) draft.is_broken = true;
  else draft.items.push({ ...span, numbers, is_number: false, is_reversed: false });
};

const endWaiting = (game: Game, draft: Draft): void => {
  if (draft.waiting === null) return;
  const { pick, named, span } = draft.waiting;
  draft.waiting = null;
  addPick(game, draft, pick, named, span);
};

const addKeywordPick = (game: Game, draft: Draft, pick: QuickPick, span: Span): void => {
  endWaiting(game, draft);
  if (pick.needs === "nothing") addPick(game, draft, pick, [], span);
  else if (draft.singles.length > 0) {
    addPick(game, draft, pick, draft.singles, span);
    draft.singles = [];
  } else draft.waiting = { pick, named: [], span };
};

const needsOf = (token: Token | undefined): QuickPick["needs"] | null =>
  token?.kind === "keyword" && token.keyword.kind === "pick" ? token.keyword.pick.needs : null;

const addDigits = (game: Game, draft: Draft, tokens: readonly Token[], at: number): void => {
  const [token, next] = [tokens[at], tokens[at + 1]];
  if (token?.kind !== "digits") return;
  const { text, start, end } = token;
  if (areWheelDigits(tokens, at)) {
    if (draft.singles.length > 0) draft.is_broken = true;
    draft.singles = Array.from(text, Number);
    return;
  }
  if (text.length === 1 && game.digits > 1) {
    if (draft.waiting === null) draft.singles.push(Number(text));
    else draft.waiting.named.push(Number(text));
    return;
  }
  endWaiting(game, draft);
  const number = parseNumber(game, text);
  // `12ထိပ်` is ambiguous: 1 and 2, or the number 12 and a keyword without its digit.
  const is_unclear = next?.joint === "" && needsOf(next) === "digit";
  if (number === null || draft.singles.length > 0 || is_unclear) draft.is_broken = true;
  else {
    if (draft.items.length > 0) draft.joints.push(token.joint);
    draft.items.push({ start, end, numbers: [number], is_number: true, is_reversed: false });
  }
};

const finish = (game: Game, draft: Draft, stake: Stake | null): Statement => {
  endWaiting(game, draft);
  const { start, end, items } = draft;
  const has_reverse =
    stake?.reverse_stake != null ||
    stake?.reverses_all === true ||
    items.some(({ is_reversed }) => is_reversed);
  if (stake?.reverses_all === true) for (const item of items) item.is_reversed = true;
  return {
    start,
    end: stake?.end ?? end,
    items,
    stake: stake?.stake ?? null,
    reverse_stake: stake?.reverse_stake ?? null,
    is_broken:
      draft.is_broken ||
      stake?.is_unclear === true ||
      draft.singles.length > 0 ||
      items.length === 0 ||
      (has_reverse && game.digits === 1),
  };
};

type LineReading = { statements: Statement[]; open: Draft | null };

const saysNothing = (token: Token | undefined): boolean =>
  token?.kind === "equals" || (token?.kind === "keyword" && token.keyword.kind === "filler");

/**
 * The index of the next token, forwards or backwards, that is neither = nor a filler (an ignored keyword, such as the
 * currency).
 */
const meaningFrom = (tokens: readonly Token[], from: number, step: 1 | -1): number => {
  let at = from;
  while (saysNothing(tokens[at])) at += step;
  return at;
};

const isReverse = (token: Token | undefined): boolean =>
  token?.kind === "keyword" && token.keyword.kind === "reverse";

/** An R directly before the stake, and only there, applies to the whole list: `12.34R500`. */
const reverseBeforeStake = (draft: Draft, tokens: readonly Token[], at: number): void => {
  const reversed = draft.items.filter(({ is_reversed }) => is_reversed);
  if (reversed.length === 1 && isReverse(tokens[meaningFrom(tokens, at - 1, -1)]))
    for (const item of draft.items) item.is_reversed = true;
};

/** Parses one line of text. A list without a stake at its end remains open: the stake may be on the next line. */
const readLine = (game: Game, tokens: readonly Token[]): LineReading => {
  const statements: Statement[] = [];
  let draft: Draft | null = null;
  let at = 0;
  while (at < tokens.length) {
    const token = tokens[at];
    if (token === undefined) break;
    draft ??= newDraft(token);
    draft.end = token.end;
    const stakeAt = token.kind === "equals" ? meaningFrom(tokens, at, 1) : at;
    const candidate = tokens[stakeAt];
    if (
      candidate?.kind === "digits" &&
      (token.kind === "equals" || isAmount(game, tokens, at, draft.joints))
    ) {
      const stake = readStake(game, tokens, stakeAt);
      reverseBeforeStake(draft, tokens, at);
      statements.push(finish(game, draft, stake));
      draft = null;
      at = stake.to;
      continue;
    }
    if (token.kind === "digits") addDigits(game, draft, tokens, at);
    else if (token.kind === "unknown") draft.is_broken = true;
    else if (token.kind === "equals") {
      if (candidate === undefined) draft.ends_with_equals = true;
      else if (!isReverse(candidate)) draft.is_broken = true;
    } else if (token.keyword.kind === "pick")
      addKeywordPick(game, draft, token.keyword.pick, token);
    else if (token.keyword.kind === "reverse") {
      endWaiting(game, draft);
      const last = draft.items.at(-1);
      if (last === undefined) draft.is_broken = true;
      else last.is_reversed = true;
    }
    at += 1;
  }
  return { statements, open: draft };
};

/** Reads a line of text that has only a stake, for the lists above it: `=500`, or `500` where it cannot be a number. */
const stakeOnly = (game: Game, tokens: readonly Token[], open: readonly Draft[]): Stake | null => {
  const is_after_reverse = isReverse(tokens[0]);
  const from = meaningFrom(tokens, is_after_reverse ? 1 : 0, 1);
  const first = tokens[from];
  if (first?.kind !== "digits" || open.length === 0) return null;
  const is_marked =
    is_after_reverse ||
    tokens.slice(0, from).some(({ kind }) => kind === "equals") ||
    open.some(({ ends_with_equals }) => ends_with_equals);
  if (first.text.length < 3 || (first.text.length <= game.digits && !is_marked)) return null;
  const stake = readStake(game, tokens, from);
  if (stake.to < tokens.length) return null;
  return { ...stake, reverses_all: stake.reverses_all || is_after_reverse };
};

/** All statements of the text in order, whether valid or not. */
export const readStatements = (game: Game, lines: readonly Line[]): Statement[] => {
  const statements: Statement[] = [];
  let open: Draft[] = [];
  const close = (stake: Stake | null): void => {
    for (const draft of open) statements.push(finish(game, draft, stake));
    open = [];
  };
  for (const { tokens, is_note } of lines) {
    if (is_note || tokens.length === 0) continue;
    const stake = stakeOnly(game, tokens, open);
    if (stake !== null) {
      close(stake);
      continue;
    }
    const reading = readLine(game, tokens);
    // A list without a stake, followed by a line of text with its own bets and stake, is refused: that stake might
    // not be meant for the list.
    if (reading.statements.length > 0 || reading.open?.is_broken === true) close(null);
    statements.push(...reading.statements);
    if (reading.open !== null) open.push(reading.open);
  }
  close(null);
  return statements;
};
