import { sql } from "kysely";

import type { Ctx } from "../../../context.ts";
import { noteBalances } from "../../../ledger/index.ts";
import { untilKnown, type Command } from "../../../platform/commands/index.ts";
import { inStatement } from "../../../platform/db/index.ts";
import type { Caller } from "../../../platform/http/handler.ts";
import { assertPassword, session_idle_life } from "../../identity/index.ts";
import { refuse } from "../refuse.ts";
import { createOneAtATime } from "./one-at-a-time.ts";

type CashOutRequest = Command & { payee_id: bigint; amount: number; password: string };
type Verdict = { verdict: string; request_id: bigint; figure: bigint | null };

const takeCashOut = async (
  ctx: Pick<Ctx, "config" | "db">,
  caller: Caller,
  { key, body_hash, payee_id, amount, password }: CashOutRequest,
): Promise<bigint> => {
  const { player_id, session_id } = caller;
  await assertPassword(ctx, caller, password);
  const { rows } = await untilKnown(() =>
    inStatement(ctx.db, (tx) => {
      noteBalances(tx, [player_id]);
      return sql<Verdict>`/* prepared:cashier_cash_out */
        select verdict, request_id, figure from cashier_cash_out(${player_id}, ${session_id}, ${session_idle_life}::interval, ${key},
          ${body_hash}, ${payee_id}, ${amount})`.execute(tx);
    }),
  );
  const [decided] = rows;
  if (decided === undefined) throw new Error("cashier_cash_out answered nothing");
  if (decided.verdict === "requested" || decided.verdict === "repeated") return decided.request_id;
  return refuse(ctx.db, player_id, decided);
};

const oneAtATime = createOneAtATime();

/**
 * Takes a cash-out from the main balance and puts it into the queue, once per idempotency key. The password is checked first, also
 * for a repeated command. Returns the id of the request.
 */
export const requestCashOut = (
  ctx: Pick<Ctx, "config" | "db">,
  caller: Caller,
  request: CashOutRequest,
): Promise<bigint> => oneAtATime(caller.player_id, () => takeCashOut(ctx, caller, request));
