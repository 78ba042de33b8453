import { Type } from "typebox";

import {
  Amount,
  Instant,
  Kyat,
  list,
  reply,
  SignedKyat,
  strictObject,
} from "../../schema-parts.ts";
import { HistoryCursor, historyQuery } from "../history-parts.ts";
import { Id, IdText } from "./parts.ts";

const RowId = Type.String({ pattern: "^[1-9][0-9]{0,18}$" });
const Name = Type.String({ minLength: 1, maxLength: 500 });
const Next = Type.Union([HistoryCursor, Type.Null()]);
const rows_max = 50;
/** More providers than there are. */
const sums_max = 500;

/** One round of the player. Amounts are whole kyat, rounded down. */
const Wager = strictObject({
  id: RowId,
  /** The provider's own id of the round. */
  wager_id: Type.String({ pattern: "^[A-Za-z0-9_-]{1,64}$" }),
  before_balance: Kyat,
  /** The game balance after the newest transaction of the round. */
  balance: Kyat,
  /** The name of the game; its code if the catalogue does not have it any more. */
  slip_game: Name,
  /** The code of the game. */
  game: Type.String({ minLength: 1, maxLength: 64 }),
  bet_amount: Kyat,
  /** Below zero if a correction took back more than was won. */
  payout_amount: SignedKyat,
  state: Type.Enum(["open", "closed", "void"]),
  created_at: Instant,
});

const Wagers = reply(strictObject({ rows: list(Wager, rows_max), next: Next }));

const ProviderSum = strictObject({
  p_code: Id,
  provider: Name,
  rounds: Type.Integer({ minimum: 1 }),
  bet_amount: Kyat,
  payout_amount: SignedKyat,
  /** What the player won, less what the player staked. */
  profit_loss: SignedKyat,
  /** The stakes of the rounds that are over and not void. */
  valid_turnover: Kyat,
  commission: Kyat,
});

const Transfer = strictObject({
  id: RowId,
  kind: Type.Enum(["transfer_in", "transfer_out"]),
  amount: Amount,
  /** The game balance before and after. */
  old_balance: Kyat,
  new_balance: Kyat,
  created_at: Instant,
});

export const reportSchemas = {
  listGameReport: {
    params: strictObject({ p_code: IdText }),
    query: historyQuery,
    reply: Wagers,
  },
  listTransitions: {
    query: historyQuery,
    reply: reply(
      strictObject({
        /** The sums of the whole period; empty on further pages, which continue the transfers. */
        providers: list(ProviderSum, sums_max),
        rows: list(Transfer, rows_max),
        next: Next,
      }),
    ),
  },
  listTransitionDetails: {
    query: strictObject({ p_code: IdText, ...historyQuery.properties }),
    reply: Wagers,
  },
};
