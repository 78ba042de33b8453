import type { Game } from "../games/game.ts";
import type { Token } from "./scan.ts";

export type Stake = {
  stake: number | null;
  /** Written `500.300` or `500R300`: the second stake, which is for the reverses of the numbers. */
  reverse_stake: number | null;
  /** Written `500R`: the reverses of the numbers have the same stake as the numbers. */
  reverses_all: boolean;
  is_unclear: boolean;
  /** The index of the token after the stake, and the position in the text at which the stake ends. */
  to: number;
  end: number;
};

const amount_digits_min = 3;
const plainAmount = /^[1-9][0-9]{0,8}$/;

const isReverse = (token: Token | undefined): boolean =>
  token?.kind === "keyword" && token.keyword.kind === "reverse";
const isFiller = (token: Token | undefined): boolean =>
  token?.kind === "keyword" && token.keyword.kind === "filler";
const isSpace = (joint: string): boolean => joint.trim() === "";
const digitsAt = (tokens: readonly Token[], at: number): (Token & { kind: "digits" }) | null => {
  const token = tokens[at];
  return token?.kind === "digits" ? token : null;
};

/**
 * Whether the digits at a position belong to a wheel, a quick pick whose digits are written together before its
 * keyword.
 */
export const areWheelDigits = (tokens: readonly Token[], at: number): boolean => {
  const [token, next] = [tokens[at], tokens[at + 1]];
  return (
    token?.kind === "digits" &&
    token.text.length > 1 &&
    next?.kind === "keyword" &&
    isSpace(next.joint) &&
    next.keyword.kind === "pick" &&
    next.keyword.pick.needs === "digits"
  );
};

/** Digits that are too long for a number of the game are a stake in any position. */
const isMoney = (game: Game, tokens: readonly Token[], at: number): boolean => {
  const length = digitsAt(tokens, at)?.text.length ?? 0;
  return length >= amount_digits_min && length > game.digits && !areWheelDigits(tokens, at);
};

/**
 * Whether the digits at a position begin another list: =, R or a separator follows them. Needed in 3D, where a stake
 * can have three digits like a number.
 */
const beginsList = (tokens: readonly Token[], at: number): boolean => {
  const next = tokens[at + 1];
  if (next === undefined) return false;
  return next.kind === "equals" || isReverse(next) || !isSpace(next.joint);
};

const isSplitWith = (tokens: readonly Token[], at: number): boolean => {
  const next = digitsAt(tokens, at + 1);
  const behind = tokens[at + 2];
  return (
    next !== null &&
    next.joint === "." &&
    !next.is_spaced &&
    next.text.length >= amount_digits_min &&
    (behind === undefined || behind.joint === " ")
  );
};

/**
 * Whether three digits in 3D are a stake. Only where they cannot be a number, so that no number is taken for a stake.
 */
const isAmountOfThree = (
  tokens: readonly Token[],
  at: number,
  joints: readonly string[],
): boolean => {
  const [before, token, next] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (before === undefined || token === undefined) return false;
  const is_last = next === undefined || isFiller(next);
  if (before.kind === "keyword" && isSpace(token.joint)) {
    if (is_last) return true;
    if (next.kind === "equals" || isReverse(next)) return false;
    return next.joint === " " || (token.joint === "" && isSplitWith(tokens, at));
  }
  const could_lead_to_stake = [" ", "-", "*"].includes(token.joint);
  return (
    before.kind === "digits" && is_last && could_lead_to_stake && !joints.includes(token.joint)
  );
};

/** Whether the digits at a position are a stake although there is no = before them. */
export const isAmount = (
  game: Game,
  tokens: readonly Token[],
  at: number,
  joints: readonly string[],
): boolean => {
  const token = digitsAt(tokens, at);
  // Digits before a = are bet numbers, however long.
  if (token === null || tokens[at + 1]?.kind === "equals") return false;
  if (isMoney(game, tokens, at)) return true;
  return (
    !areWheelDigits(tokens, at) &&
    game.digits === amount_digits_min &&
    token.text.length === amount_digits_min &&
    isAmountOfThree(tokens, at, joints)
  );
};

type Thousands = { text: string; to: number; is_unclear: boolean };

/** `1,000` is a thousand. `500,300` may be two stakes or one, so it is refused. */
const readThousands = (game: Game, tokens: readonly Token[], at: number): Thousands => {
  const first = digitsAt(tokens, at)?.text ?? "";
  const groups: string[] = [];
  let to = at + 1;
  for (;;) {
    const group = digitsAt(tokens, to);
    if (group === null || group.joint !== "," || group.is_spaced) break;
    if (group.text.length !== 3 || first.length > 3) break;
    groups.push(group.text);
    to += 1;
  }
  const is_list = game.digits === amount_digits_min && beginsList(tokens, to - 1);
  if (groups.length === 0 || is_list) return { text: first, to: at + 1, is_unclear: false };
  const is_one = first.length < 3 || groups.length > 1 || groups[0] === "000";
  return { text: [first, ...groups].join(""), to, is_unclear: !is_one };
};

/** Reads the second stake, which is for the reverses: after R, or after a point. */
const readReverse = (
  game: Game,
  tokens: readonly Token[],
  at: number,
): { text: string | null; reverses_all: boolean; to: number } => {
  const is_money = (place: number): boolean => {
    const text = digitsAt(tokens, place)?.text ?? "";
    const is_list = game.digits === amount_digits_min && beginsList(tokens, place);
    return text.length >= amount_digits_min && !is_list && !areWheelDigits(tokens, place);
  };
  const split = digitsAt(tokens, at);
  if (split?.joint === "." && !split.is_spaced && is_money(at))
    return { text: split.text, reverses_all: false, to: at + 1 };
  if (!isReverse(tokens[at])) return { text: null, reverses_all: false, to: at };
  const is_marked = tokens[at + 1]?.kind === "equals";
  const place = is_marked ? at + 2 : at + 1;
  const amount = digitsAt(tokens, place);
  if (amount !== null && isSpace(amount.joint) && (is_marked || is_money(place)))
    return { text: amount.text, reverses_all: false, to: place + 1 };
  return { text: null, reverses_all: true, to: at + 1 };
};

/** Reads a stake with all its parts. If another amount follows directly, the stake is ambiguous. */
export const readStake = (game: Game, tokens: readonly Token[], at: number): Stake => {
  const thousands = readThousands(game, tokens, at);
  const reverse = readReverse(game, tokens, thousands.to);
  let { to } = reverse;
  while (isFiller(tokens[to])) to += 1;
  let is_unclear = thousands.is_unclear;
  while (isMoney(game, tokens, to)) {
    is_unclear = true;
    to += 1;
  }
  const amount = (text: string): number | null => (plainAmount.test(text) ? Number(text) : null);
  const stake = amount(thousands.text);
  const reverse_stake = reverse.text === null ? null : amount(reverse.text);
  return {
    stake,
    reverse_stake,
    reverses_all: reverse.reverses_all,
    is_unclear: is_unclear || stake === null || (reverse.text !== null && reverse_stake === null),
    to,
    end: tokens[to - 1]?.end ?? 0,
  };
};
