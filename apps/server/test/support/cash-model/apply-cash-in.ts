import type { CommandOf, RequestRow } from "./commands.ts";
import {
  addTo,
  allows,
  claimKey,
  credit,
  feeOf,
  playerOf,
  type CashIn,
  type Model,
} from "./model.ts";
import { fee_bp, open_max } from "./place.ts";

/** What one operator may approve alone. */
const alone_max = 500_000;

const isOpen = ({ state, isOverdue }: CashIn): boolean =>
  (state === "reserved" || state === "pending") && !isOverdue;

const heldIn = ({ ins }: Model, id: bigint): CashIn => {
  const found = ins.get(id);
  if (!found) throw new Error(`the model has no cash-in ${id}`);
  return found;
};

const change = (held: CashIn, state: CashIn["state"], reserved: number): void => {
  Object.assign(held, { state, reserved, version: held.version + 1, isOverdue: false });
};

export const applyReserve = (
  model: Model,
  { player, account, amount }: CommandOf<"reserve">,
  [row]: RequestRow[],
): string[] => {
  if (row === undefined) return ["a reservation has no row"];
  const open = [...model.ins.values()].filter((each) => each.player === player && isOpen(each));
  const faults = [
    ...(allows(model, player, amount) ? [] : [`reservation ${row.id} passes a limit or a break`]),
    ...(open.length < open_max
      ? []
      : [`player ${player} has ${open.length} requests and one more`]),
  ];
  model.ins.set(row.id, {
    ...{ id: row.id, player, account, amount, state: "reserved", version: 1, reserved: amount },
    ...{ digits: "", credited: 0, fee: 0, hasReturn: false, isOverdue: false },
  });
  return faults;
};

/** A lapsed reservation is made again if the limits allow it. For a player whose limit was just set first, they may allow less. */
export const applySend = (
  model: Model,
  { id, digits }: CommandOf<"send">,
  [row]: RequestRow[],
  isBlurred: boolean,
): string[] => {
  const held = heldIn(model, id);
  if (held.state !== "reserved" && held.state !== "lapsed")
    return [`${id} was sent as ${held.state}`];
  const isAgain = held.state === "lapsed";
  const fits = !isAgain || allows(model, held.player, held.amount);
  const isRefused = isBlurred && isAgain && row?.reserved === 0;
  change(held, "pending", fits && !isRefused ? held.amount : 0);
  held.digits = digits;
  return [];
};

export const applyCancel = (model: Model, { id }: CommandOf<"cancel">): string[] => {
  const held = heldIn(model, id);
  if (held.state === "reserved") change(held, "lapsed", 0);
  return [];
};

export const applyExpire = (model: Model, rows: readonly RequestRow[]): string[] =>
  rows.flatMap(({ id }) => {
    const held = heldIn(model, id);
    if (!held.isOverdue) return [`${id} ended before its time`];
    change(held, held.state === "reserved" ? "lapsed" : "expired", 0);
    model.claims.delete(claimKey("in", id));
    return [];
  });

/** A decision ends the claim. One operator decides only what no other operator has claimed, and only the version that was read. */
const endClaim = (
  model: Model,
  { id, version, operator }: { id: bigint; version: number; operator: number },
): string[] => {
  const held = heldIn(model, id);
  const claimer = model.claims.get(claimKey("in", id));
  model.claims.delete(claimKey("in", id));
  return [
    ...(held.state === "pending" ? [] : [`${id} was decided as ${held.state}`]),
    ...(held.version === version ? [] : [`${id} was decided at another version`]),
    ...(claimer === undefined || claimer === operator ? [] : [`${id} was claimed by another`]),
  ];
};

/** Whether another request with the same digits and amount was accepted or waits. */
const hasCopy = ({ ins }: Model, held: CashIn): boolean =>
  [...ins.values()].some(
    (other) =>
      other.id !== held.id &&
      other.account === held.account &&
      other.digits === held.digits &&
      other.amount === held.amount &&
      ["approved", "returned", "pending"].includes(other.state),
  );

const creditRequest = (model: Model, held: CashIn, amount: number): string[] => {
  const player = playerOf(model, held.player);
  const rise = amount - held.reserved;
  const faults = [
    ...(rise > 0 && !allows(model, held.player, rise) ? [`${held.id} passes a limit`] : []),
    ...(player.isExcluded ? [`${held.id} was credited to an excluded player`] : []),
  ];
  const fee = feeOf(amount, fee_bp.in);
  change(held, "approved", amount);
  Object.assign(held, { credited: amount, fee });
  addTo(model.figures, held.account, amount);
  model.fees += fee;
  credit(player, amount - fee);
  return faults;
};

export const applyApprove = (model: Model, command: CommandOf<"approve">): string[] => {
  const held = heldIn(model, command.id);
  const isForTwo = Math.max(command.amount, held.amount) > alone_max || hasCopy(model, held);
  return [
    ...endClaim(model, command),
    ...(isForTwo ? [`${held.id} needed two people`] : []),
    ...creditRequest(model, held, command.amount),
  ];
};

export const applyTogether = (model: Model, command: CommandOf<"approve_together">): string[] => {
  const held = heldIn(model, command.id);
  model.claims.delete(claimKey("in", held.id));
  const faults = held.state === "pending" ? [] : [`${held.id} was approved as ${held.state}`];
  return [...faults, ...creditRequest(model, held, command.amount)];
};

export const applyReject = (model: Model, command: CommandOf<"reject">): string[] => {
  const faults = endClaim(model, command);
  change(heldIn(model, command.id), "rejected", 0);
  return faults;
};

const openReturn = (
  model: Model,
  held: CashIn,
  { amount, operator: opened_by }: CommandOf<"return_money" | "return_excess">,
  rows: readonly RequestRow[],
): string[] => {
  const opened = rows.find(({ direction }) => direction === "out");
  if (opened === undefined) return [`the return of ${held.id} has no row`];
  const isAbove = (held.state === "approved" ? held.credited : 0) + amount > held.amount;
  const faults = [
    ...(held.hasReturn ? [`${held.id} was returned twice`] : []),
    ...(isAbove ? [`more than arrived was returned of ${held.id}`] : []),
  ];
  held.hasReturn = true;
  addTo(model.figures, held.account, amount);
  model.outs.set(opened.id, {
    ...{ id: opened.id, kind: "return", player: held.player, amount, fee: 0, state: "pending" },
    ...{ version: 1, from: held.account, opened_by, approved_by: -1 },
    ...{ needs_two: true, is_first: true },
    ...{ paid_from: -1, reference: "", cash_in: held },
  });
  return faults;
};

export const applyReturn = (
  model: Model,
  command: CommandOf<"return_money" | "return_excess">,
  rows: readonly RequestRow[],
): string[] => {
  const held = heldIn(model, command.id);
  if (command.do === "return_excess") {
    const faults = held.state === "approved" ? [] : [`${held.id} was ${held.state}`];
    return [...faults, ...openReturn(model, held, command, rows)];
  }
  const faults = endClaim(model, command);
  change(held, "returned", 0);
  return [...faults, ...openReturn(model, held, command, rows)];
};

export const applyReopen = (
  model: Model,
  { id }: CommandOf<"reopen">,
  [row]: RequestRow[],
  isBlurred: boolean,
): string[] => {
  const held = heldIn(model, id);
  const faults = held.state === "expired" ? [] : [`${id} was reopened as ${held.state}`];
  const fits = allows(model, held.player, held.amount);
  const isRefused = isBlurred && row?.reserved === 0;
  change(held, "pending", fits && !isRefused ? held.amount : 0);
  return faults;
};

/** What the player has spent becomes a debt. The limits still count the amount. */
export const applyReverse = (model: Model, { id }: CommandOf<"reverse">): string[] => {
  const held = heldIn(model, id);
  const faults = held.state === "approved" ? [] : [`${id} was reversed as ${held.state}`];
  const player = playerOf(model, held.player);
  const taken = held.credited - held.fee;
  const lent = Math.max(0, taken - player.main);
  player.main += lent - taken;
  player.debt += lent;
  addTo(model.figures, held.account, -held.credited);
  model.fees -= held.fee;
  change(held, "reversed", held.reserved);
  return faults;
};
