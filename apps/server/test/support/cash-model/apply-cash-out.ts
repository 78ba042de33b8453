import type { CommandOf, RequestRow } from "./commands.ts";
import {
  addTo,
  allows,
  claimKey,
  credit,
  feeOf,
  playerOf,
  type CashOut,
  type Model,
} from "./model.ts";
import { fee_bp } from "./place.ts";

/** What one operator may approve and pay. */
const alone_max = 200_000;

const heldOut = ({ outs }: Model, id: bigint): CashOut => {
  const found = outs.get(id);
  if (!found) throw new Error(`the model has no cash-out ${id}`);
  return found;
};

const change = (held: CashOut, state: CashOut["state"]): void => {
  Object.assign(held, { state, version: held.version + 1 });
};

export const applyCashOut = (
  model: Model,
  { player, amount }: CommandOf<"cash_out">,
  [row]: RequestRow[],
): string[] => {
  if (row === undefined) return ["a cash-out has no row"];
  const held = playerOf(model, player);
  const paid = [...model.outs.values()].some(
    ({ state, ...each }) =>
      each.player === player &&
      each.kind === "cash_out" &&
      (state === "paid" || state === "returned"),
  );
  held.main -= amount;
  model.outs.set(row.id, {
    ...{ id: row.id, kind: "cash_out", player, amount, fee: feeOf(amount, fee_bp.out) },
    ...{ state: "pending", version: 1, from: -1, opened_by: -1, approved_by: -1, needs_two: false },
    ...{ is_first: !paid, paid_from: -1, reference: "" },
  });
  return held.main >= 0 ? [] : [`cash-out ${row.id} takes more than the balance`];
};

type Decision = { id: bigint; version: number; operator: number };

const endClaim = (
  model: Model,
  { id, version, operator }: Decision,
  states: readonly CashOut["state"][],
): string[] => {
  const held = heldOut(model, id);
  const claimer = model.claims.get(claimKey("out", id));
  model.claims.delete(claimKey("out", id));
  return [
    ...(states.includes(held.state) ? [] : [`cash-out ${id} was decided as ${held.state}`]),
    ...(held.version === version ? [] : [`cash-out ${id} was decided at another version`]),
    ...(claimer === undefined || claimer === operator ? [] : [`cash-out ${id} was claimed`]),
  ];
};

/** Whether approver and payer of a cash-out are different people, apart from an exclusion or a debt of the player. */
const isForTwo = ({ amount, is_first, kind }: CashOut): boolean =>
  amount > alone_max || is_first || kind === "return";

export const applyApproveOut = (model: Model, command: CommandOf<"approve_out">): string[] => {
  const faults = endClaim(model, command, ["pending"]);
  const held = heldOut(model, command.id);
  change(held, "approved");
  held.approved_by = command.operator;
  held.needs_two = isForTwo(held);
  return held.opened_by === command.operator
    ? [...faults, `cash-out ${held.id} was opened and approved by one person`]
    : faults;
};

const isUsed = ({ outs }: Model, { account, reference }: CommandOf<"pay">): boolean =>
  [...outs.values()].some((each) => each.paid_from === account && each.reference === reference);

export const applyPay = (model: Model, command: CommandOf<"pay">): string[] => {
  const faults = endClaim(model, command, ["approved"]);
  const held = heldOut(model, command.id);
  const isSame = held.needs_two && held.approved_by === command.operator;
  const hasDouble = isUsed(model, command);
  change(held, "paid");
  Object.assign(held, { paid_from: command.account, reference: command.reference });
  addTo(model.figures, command.account, held.fee - held.amount);
  model.fees += held.fee;
  return [
    ...faults,
    ...(isSame ? [`cash-out ${held.id} was approved and paid by one person`] : []),
    ...(hasDouble ? [`a reference was used for two payments, the second is ${held.id}`] : []),
  ];
};

export const applyRejectOut = (
  model: Model,
  command: CommandOf<"reject_out">,
  rows: readonly RequestRow[],
  isBlurred: boolean,
): string[] => {
  const faults = endClaim(model, command, ["pending", "approved"]);
  const held = heldOut(model, command.id);
  change(held, "rejected");
  if (held.cash_in === undefined) {
    credit(playerOf(model, held.player), held.amount);
    return faults;
  }
  addTo(model.figures, held.from, -held.amount);
  const source = held.cash_in;
  source.hasReturn = false;
  if (source.state !== "returned") return faults;
  // The money is still on the account, so its request waits again, and is counted again if the limits allow it.
  const fits = allows(model, source.player, source.amount);
  const isRefused =
    isBlurred && rows.some(({ direction, reserved }) => direction === "in" && reserved === 0);
  Object.assign(source, { state: "pending", version: source.version + 1, isOverdue: false });
  source.reserved = fits && !isRefused ? source.amount : 0;
  return faults;
};

/** The payment to a sender came back, so a new one waits. */
const openAgain = (
  model: Model,
  held: CashOut,
  opened_by: number,
  rows: readonly RequestRow[],
): string[] => {
  const again = rows.find(({ direction, id }) => direction === "out" && id !== held.id);
  if (again === undefined) return [`the return ${held.id} that came back does not wait again`];
  model.outs.set(again.id, {
    ...{ ...held, id: again.id, state: "pending", version: 1, opened_by, approved_by: -1 },
    ...{ paid_from: -1, reference: "" },
  });
  return [];
};

export const applyReturnOut = (
  model: Model,
  { id, operator }: CommandOf<"return_out">,
  rows: readonly RequestRow[],
): string[] => {
  const held = heldOut(model, id);
  const faults = held.state === "paid" ? [] : [`cash-out ${id} came back as ${held.state}`];
  change(held, "returned");
  addTo(model.figures, held.paid_from, held.amount - held.fee);
  if (held.kind === "return") return [...faults, ...openAgain(model, held, operator, rows)];
  model.fees -= held.fee;
  credit(playerOf(model, held.player), held.amount);
  return faults;
};
