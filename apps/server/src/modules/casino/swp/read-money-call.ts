import { codes, parseAmount, type Amount, type CallName, type Code, type Message } from "@shwe/swp";

import { debit_kinds, hashContent, type MoneyCall, type MoneyKind } from "../wallet/money-call.ts";
import type { Provider } from "../wallet/providers.ts";
import { toHundredths } from "../wallet/units.ts";

/** The calls of SWP that are transactions. */
export const money_calls = [
  ...(["bet", "win", "bet_win", "rollback", "close", "void"] as const),
  ...(["adjust", "promo", "buy_in", "buy_out", "wager_info"] as const),
] satisfies readonly (CallName & MoneyKind)[];

export type MoneyName = (typeof money_calls)[number];
export type MoneyMessage = Message<MoneyName>;

/** Every field that a transaction may have; each kind has some of them. */
type Fields = Partial<{
  session_id: string;
  round_id: string;
  chip_session_id: string;
  game_code: string;
  ref_tx_id: string;
  currency: string;
  amount: string;
  bet_amount: string;
  win_amount: string;
  direction: string;
  kind: string;
  round_closed: boolean;
  reason: string;
  detail: unknown;
  occurred_at: string;
}>;

const none: Amount = 0n;

const amountsOf = (
  name: MoneyName,
  fields: Fields,
): { debit: Amount | null; credit: Amount | null } => {
  const read = (text: string | undefined) => (text === undefined ? none : parseAmount(text));
  switch (name) {
    case "bet":
    case "buy_in":
      return { debit: read(fields.amount), credit: none };
    case "bet_win":
      return { debit: read(fields.bet_amount), credit: read(fields.win_amount) };
    case "adjust":
      return fields.direction === "debit"
        ? { debit: read(fields.amount), credit: none }
        : { debit: none, credit: read(fields.amount) };
    default:
      return { debit: none, credit: read(fields.amount) };
  }
};

/** What is stored to explain a transaction: the provider's detail, and fields that move no money. */
const detailOf = ({ detail, reason, kind, ref_tx_id }: Fields): unknown => {
  const more = { reason, kind, ref_tx_id };
  return Object.values(more).every((each) => each === undefined) ? detail : { detail, ...more };
};

/** Turns a message of SWP, which has the right form, into a transaction of the player. */
export const readMoneyCall = (
  { provider_id, currency, unit_size }: Pick<Provider, "provider_id" | "currency" | "unit_size">,
  player_id: bigint,
  name: MoneyName,
  message: MoneyMessage,
): MoneyCall => {
  const fields: Fields = message;
  const { debit, credit } = amountsOf(name, fields);
  const taken = toHundredths(debit ?? none, unit_size);
  const given = toHundredths(credit ?? none, unit_size);
  const isOutOfRange =
    debit === null ||
    credit === null ||
    !taken.is_exact ||
    taken.fraction > 0 ||
    !taken.is_in_range ||
    !given.is_in_range;
  const preset = ((): Code | null => {
    if (fields.currency !== undefined && fields.currency !== currency)
      return codes.CURRENCY_MISMATCH;
    return isOutOfRange ? codes.AMOUNT_OUT_OF_RANGE : null;
  })();
  const round_id = fields.round_id ?? fields.chip_session_id ?? null;
  return {
    ...{ provider_id, player_id, preset, round_id },
    kind: name,
    tx_id: message.tx_id,
    body_hash: hashContent(
      ...[name, message.player_ref, round_id, fields.game_code ?? null, fields.ref_tx_id ?? null],
      ...[fields.currency ?? null, fields.amount ?? null, fields.bet_amount ?? null],
      ...[fields.win_amount ?? null, fields.direction ?? null, fields.kind ?? null],
      fields.round_closed ?? false,
    ),
    session_id: debit_kinds.has(name) ? (fields.session_id ?? null) : null,
    game_code: fields.game_code ?? null,
    ref_tx_id: name === "rollback" ? (fields.ref_tx_id ?? null) : null,
    debit: taken.hundredths,
    credit: given.hundredths,
    fraction: given.fraction,
    closes: fields.round_closed ?? false,
    detail: detailOf(fields),
    occurred_at:
      fields.occurred_at === undefined ? null : new Date(fields.occurred_at).toISOString(),
  };
};
