import { sql } from "kysely";

import type { Ctx } from "../../../context.ts";
import { untilKnown, type Command } from "../../../platform/commands/index.ts";
import { inStatement } from "../../../platform/db/index.ts";
import type { Caller } from "../../../platform/http/handler.ts";
import { session_idle_life } from "../../identity/index.ts";
import { refuse } from "../refuse.ts";
import type { ChooseAccount } from "./choose-account.ts";

type Reservation = Command & { payment_id: number; amount: number };
type Verdict = { verdict: string; request_id: bigint; figure: bigint | null };

/** No account has this id. */
const no_account = 0n;

/**
 * Reserves an amount against the player's limits and assigns the account to which the player transfers. Returns the id of the
 * request, the same one for a repeated command.
 */
export const reserveCashIn = async (
  { db }: Pick<Ctx, "db">,
  chooseAccount: ChooseAccount,
  { player_id, session_id }: Caller,
  { key, body_hash, payment_id, amount }: Reservation,
): Promise<bigint> => {
  // Without an account the function is called too, because a repeated command gets its first reply.
  const account_id = (await chooseAccount(payment_id, amount)) ?? no_account;
  const { rows } = await untilKnown(() =>
    inStatement(db, (tx) =>
      sql<Verdict>`/* prepared:cashier_reserve */
        select verdict, request_id, figure from cashier_reserve(${player_id}, ${session_id}, ${session_idle_life}::interval, ${key},
          ${body_hash}, ${payment_id}::smallint, ${account_id}, ${amount})`.execute(tx),
    ),
  );
  const [decided] = rows;
  if (decided === undefined) throw new Error("cashier_reserve answered nothing");
  if (decided.verdict === "reserved" || decided.verdict === "repeated") return decided.request_id;
  return refuse(db, player_id, decided);
};
