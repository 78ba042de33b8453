import type { LocaleTag } from "@shwe/contract/locales";
import { sql } from "kysely";

import type { Ctx } from "../../../context.ts";
import { untilKnown, type Command } from "../../../platform/commands/index.ts";
import { inStatement } from "../../../platform/db/index.ts";
import type { Caller } from "../../../platform/http/handler.ts";
import { session_idle_life } from "../../identity/index.ts";
import { refuse } from "../refuse.ts";
import type { ChooseAccount } from "./choose-account.ts";
import { toCashIn, type CashIn, type ShownCashIn } from "./read-cash-ins.ts";

type Reservation = Command & { payment_id: number; amount: number };
type Verdict = { verdict: string; figure: bigint | null } & ShownCashIn;

/** No account has this id. */
const no_account = 0n;

/**
 * Reserves an amount against the player's limits and assigns the account to which the player transfers. Returns the
 * request, the same one for a repeated command.
 */
export const reserveCashIn = async (
  { db }: Pick<Ctx, "db">,
  chooseAccount: ChooseAccount,
  { player_id, session_id }: Caller,
  { key, body_hash, payment_id, amount }: Reservation,
  locale: LocaleTag,
): Promise<CashIn> => {
  // Without an account the function is called too, because a repeated command gets its first reply.
  const choice = await chooseAccount(payment_id, amount);
  const account_id = choice?.account_id ?? no_account;
  let is_reserved = false;
  try {
    const { rows } = await untilKnown(() =>
      inStatement(db, (tx) =>
        sql<Verdict>`/* prepared:cashier_reserve */
        select decided.verdict, decided.figure, shown.*
        from cashier_reserve(${player_id}, ${session_id}, ${session_idle_life}::interval, ${key}, ${body_hash},
            ${payment_id}::smallint, ${account_id}, ${amount}) decided
          left join lateral cashier_shown_cash_ins(${player_id}, decided.request_id, ${locale}) shown
            on decided.verdict in ('reserved', 'repeated')`.execute(tx),
      ),
    );
    const [decided] = rows;
    if (decided === undefined) throw new Error("cashier_reserve answered nothing");
    is_reserved = decided.verdict === "reserved";
    if (is_reserved || decided.verdict === "repeated") return toCashIn(decided);
    return await refuse(db, player_id, decided);
  } finally {
    choice?.end(is_reserved);
  }
};
