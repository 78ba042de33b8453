import type { LimitPeriod } from "../../../src/db.gen.ts";
import type { Command } from "./commands.ts";
import type { CashIn, CashOut, Model } from "./model.ts";

/** A number from 0 to below 1; the same seed gives the same numbers. */
export type Random = () => number;

/** The generator mulberry32. */
export const createRandom = (seed: number): Random => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

export type Counts = { players: number; operators: number; accounts: number };

const periods: readonly LimitPeriod[] = ["day", "week", "month"];
/** Few digits, amounts and references, so that some of them repeat. */
const digits_max = 30;
const references_max = 200;
const step = 5_000;

const dice = (random: Random) => {
  const below = (max: number) => Math.floor(random() * max);
  return {
    below,
    isLikely: (share: number) => random() < share,
    oneOf: <T>(list: readonly T[]): T | undefined => list[below(list.length)],
    amount: (min: number, max: number) => min + below((max - min) / step + 1) * step,
  };
};

type Dice = ReturnType<typeof dice>;

/** The stated amount, and sometimes one that an operator corrected by a few kyat or by much. */
const granted = ({ isLikely, amount, below }: Dice, { amount: stated }: CashIn): number => {
  if (isLikely(0.7)) return stated;
  return isLikely(0.5) ? Math.max(1, stated + below(3) - 1) : amount(5_000, 100_000);
};

/** What was stated and not credited, and sometimes more than arrived. */
const excessOf = ({ isLikely, amount }: Dice, { amount: stated, credited }: CashIn): number =>
  isLikely(0.8) && credited < stated ? stated - credited : amount(5_000, 20_000);

const decideIn = (roll: Dice, held: CashIn, operator: number): Command => {
  const { id, version } = held;
  const decision = { id, version, operator };
  const kind = roll.below(14);
  if (kind < 6) return { do: "approve", ...decision, amount: granted(roll, held) };
  if (kind < 9) return { do: "approve_together", id, operator, amount: granted(roll, held) };
  if (kind < 11) return { do: "reject", ...decision };
  if (kind < 12) return { do: "return_money", ...decision, amount: granted(roll, held) };
  return { do: "claim", direction: "in", ...decision };
};

const changeIn = (roll: Dice, held: CashIn, operator: number): Command => {
  const { id, player, state } = held;
  switch (state) {
    case "reserved":
      if (roll.isLikely(0.25)) return { do: "cancel", player, id };
      return { do: "send", player, id, digits: String(roll.below(digits_max)).padStart(6, "7") };
    case "lapsed":
      return { do: "send", player, id, digits: String(roll.below(digits_max)).padStart(6, "7") };
    case "pending":
      return decideIn(roll, held, operator);
    case "expired":
      return { do: "reopen", id, operator };
    case "approved":
    case "rejected":
    case "returned":
    case "reversed":
      return roll.isLikely(0.5)
        ? { do: "reverse", id, operator }
        : { do: "return_excess", id, amount: excessOf(roll, held), operator };
  }
};

const changeOut = (roll: Dice, held: CashOut, counts: Counts): Command => {
  const { id, version, state } = held;
  const decision = { id, version, operator: roll.below(counts.operators) };
  if (roll.isLikely(0.1)) return { do: "claim", direction: "out", ...decision };
  if (state === "paid") return { do: "return_out", id, operator: decision.operator };
  if (roll.isLikely(0.15)) return { do: "reject_out", ...decision };
  if (state === "pending") return { do: "approve_out", ...decision };
  const reference = `REF${roll.below(references_max)}`;
  return { do: "pay", ...decision, account: roll.below(counts.accounts), reference };
};

const aboutPlayer = (roll: Dice, player: number): Command => {
  const kind = roll.below(20);
  const period = roll.oneOf(periods) ?? "day";
  if (kind < 4) return { do: "stake", player, amount: roll.amount(5_000, 60_000) };
  if (kind < 7) return { do: "to_game", player, amount: roll.amount(5_000, 60_000) };
  if (kind < 10) return { do: "from_game", player, amount: roll.amount(5_000, 60_000) };
  if (kind < 14) {
    const amount = roll.isLikely(0.25) ? null : roll.amount(20_000, 1_500_000);
    return { do: "set_limit", player, period, amount };
  }
  if (kind < 18) return { do: "confirm_limit", player, period };
  return { do: kind === 18 ? "pause" : "exclude", player };
};

/** Requests that a command may be about. Decided ones are rarer than open ones, because they accumulate. */
const pickIn = ({ ins }: Model, roll: Dice): CashIn | undefined => {
  const [open, other] = [[], []] as [CashIn[], CashIn[]];
  for (const each of ins.values())
    (each.state === "reserved" || each.state === "pending" ? open : other).push(each);
  return roll.oneOf(roll.isLikely(0.75) ? open : other);
};

const pickOut = ({ outs }: Model, roll: Dice): CashOut | undefined => {
  const open = [...outs.values()].filter(
    ({ state }) => state === "pending" || state === "approved" || state === "paid",
  );
  const paid = open.filter(({ state }) => state === "paid");
  return roll.oneOf(roll.isLikely(0.1) ? paid : open.filter(({ state }) => state !== "paid"));
};

/** A random command about what the model has. */
export const anyCommand = (model: Model, random: Random, counts: Counts): Command => {
  const roll = dice(random);
  const player = roll.below(counts.players);
  const kind = roll.below(100);
  const operator = roll.below(counts.operators);
  if (kind < 50) {
    const held = pickIn(model, roll);
    if (held) return changeIn(roll, held, operator);
  } else if (kind < 65) {
    const held = pickOut(model, roll);
    if (held) return changeOut(roll, held, counts);
  } else if (kind < 80) return aboutPlayer(roll, player);
  else if (kind < 83) return { do: "expire" };
  else if (kind < 89) return { do: "cash_out", player, amount: roll.amount(10_000, 250_000) };
  const amount = roll.isLikely(0.1) ? roll.amount(450_000, 600_000) : roll.amount(5_000, 50_000);
  return { do: "reserve", player, account: roll.below(counts.accounts), amount };
};
