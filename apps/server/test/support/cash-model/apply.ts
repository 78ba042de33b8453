import {
  applyApprove,
  applyCancel,
  applyExpire,
  applyReject,
  applyReopen,
  applyReserve,
  applyReturn,
  applyReverse,
  applySend,
  applyTogether,
} from "./apply-cash-in.ts";
import {
  applyApproveOut,
  applyCashOut,
  applyPay,
  applyRejectOut,
  applyReturnOut,
} from "./apply-cash-out.ts";
import type { Command, CommandOf, Outcome } from "./commands.ts";
import { claimKey, playerOf, type Model } from "./model.ts";

const setLimit = (model: Model, { player, period, amount }: CommandOf<"set_limit">): void => {
  const { limits } = playerOf(model, player);
  const limit = limits.get(period);
  if (!limit) {
    if (amount !== null) limits.set(period, { amount, above: 0, raise: null });
  } else if (amount !== null && amount <= limit.amount)
    Object.assign(limit, { amount, raise: null });
  else if (limit.raise?.amount !== amount) limit.raise = { amount, ripe: false };
};

const confirmLimit = (model: Model, { player, period }: CommandOf<"confirm_limit">): string[] => {
  const { limits } = playerOf(model, player);
  const limit = limits.get(period);
  if (!limit?.raise?.ripe) return [`a limit of player ${player} was raised too early`];
  if (limit.raise.amount === null) limits.delete(period);
  else Object.assign(limit, { amount: limit.raise.amount, raise: null });
  return [];
};

const applyMove = (
  model: Model,
  { do: kind, player, amount }: CommandOf<"stake" | "to_game" | "from_game">,
): string[] => {
  const held = playerOf(model, player);
  held.main += kind === "from_game" ? amount : -amount;
  if (kind !== "stake") held.game += kind === "to_game" ? amount : -amount;
  return held.main >= 0 && held.game >= 0 ? [] : [`player ${player} moved more than the balance`];
};

const applyClaim = (model: Model, { direction, id, operator }: CommandOf<"claim">): string[] => {
  const claimer = model.claims.get(claimKey(direction, id));
  model.claims.set(claimKey(direction, id), operator);
  return claimer === undefined || claimer === operator ? [] : [`${direction} ${id} has two claims`];
};

const applyCommand = (
  model: Model,
  command: Command,
  rows: Outcome["rows"],
  isBlurred: boolean,
): string[] => {
  switch (command.do) {
    case "reserve":
      return applyReserve(model, command, rows);
    case "send":
      return applySend(model, command, rows, isBlurred);
    case "cancel":
      return applyCancel(model, command);
    case "expire":
      return applyExpire(model, rows);
    case "claim":
      return applyClaim(model, command);
    case "approve":
      return applyApprove(model, command);
    case "approve_together":
      return applyTogether(model, command);
    case "reject":
      return applyReject(model, command);
    case "return_money":
    case "return_excess":
      return applyReturn(model, { ...command }, rows);
    case "reopen":
      return applyReopen(model, { ...command, do: "reopen" }, rows, isBlurred);
    case "reverse":
      return applyReverse(model, { ...command, do: "reverse" });
    case "cash_out":
      return applyCashOut(model, command, rows);
    case "approve_out":
      return applyApproveOut(model, { ...command, do: "approve_out" });
    case "reject_out":
      return applyRejectOut(model, { ...command, do: "reject_out" }, rows, isBlurred);
    case "pay":
      return applyPay(model, command);
    case "return_out":
      return applyReturnOut(model, { ...command, do: "return_out" }, rows);
    case "stake":
    case "to_game":
    case "from_game":
      return applyMove(model, command);
    case "set_limit":
      setLimit(model, command);
      return [];
    case "confirm_limit":
      return confirmLimit(model, command);
    case "pause":
      playerOf(model, command.player).isPaused = true;
      return [];
    case "exclude":
      playerOf(model, command.player).isExcluded = true;
      return [];
  }
};

/** Whether the model has what the database had after the command. */
const compareRows = ({ ins, outs }: Model, { command, rows }: Outcome): string[] =>
  rows.flatMap(({ direction, id, version, state, reserved }) => {
    const found = direction === "in" ? ins.get(id) : outs.get(id);
    const expected = { version: found?.version, state: found?.state };
    const counted = direction === "in" ? ins.get(id)?.reserved : 0;
    if (expected.version === version && expected.state === state && counted === reserved) return [];
    return [
      `after ${command.do} ${direction} ${id} is ${state} ${version} ${reserved}, not ${expected.state} ${expected.version} ${counted}`,
    ];
  });

/**
 * Applies an accepted command and returns what the rules do not allow in it. Outcomes are applied in their order. For a blurred
 * player the database may count more than the model, because a release ran while a limit was set for the first time.
 */
export const apply = (model: Model, outcome: Outcome, isBlurred: boolean): string[] => [
  ...applyCommand(model, outcome.command, outcome.rows, isBlurred),
  ...compareRows(model, outcome),
];
