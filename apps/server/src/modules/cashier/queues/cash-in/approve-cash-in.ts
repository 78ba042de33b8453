import type { Input } from "@shwe/contract/office/schemas";
import { permissions } from "@shwe/contract/office/permissions";
import { sql } from "kysely";

import type { Ctx } from "../../../../context.ts";
import { noteBalances } from "../../../../ledger/index.ts";
import { inStatement } from "../../../../platform/db/index.ts";
import { fail } from "../../../../platform/errors/app-error.ts";
import type { OperatorCaller } from "../../../../platform/http/handler.ts";
import { newsText, noteNews } from "../../../live/index.ts";
import { actAs } from "../../../operators/index.ts";
import { cashNews } from "../notices/cash-news.ts";
import { proposeCashIn } from "./decide-cash-in.ts";
import { orCashRefusal } from "../refusals.ts";

type Decision = Input<"approveCashIn">["body"];
type Approved = { verdict: string; player_id: bigint };

/** The function replaces it by the code of the request, which is not known before. */
const code = "{code}";

/** Credits a cash-in by one operator and notifies the player. False if two people have to decide. */
const approveAlone = (
  { db }: Pick<Ctx, "db">,
  { operator, session_id }: OperatorCaller,
  id: bigint,
  { version, amount, note }: Decision,
): Promise<boolean> => {
  const notice = newsText("notification", cashNews("in_approved", { code, amount }));
  return inStatement(db, async (tx) => {
    const { rows } = await orCashRefusal(
      sql<Approved>`/* prepared:cashier_approve_in_session */
        select verdict, player_id from cashier_approve_in_session(${id}, ${version}, ${amount}, ${note}, ${operator.id},
          ${session_id}, ${permissions["cash.decide"]}::text[], ${notice})`.execute(tx),
    );
    const [approved] = rows;
    switch (approved?.verdict) {
      case "approved":
        noteBalances(tx, [approved.player_id]);
        noteNews(tx);
        return true;
      case "needs_two":
        return false;
      case "unknown":
        throw fail("cash_request_unknown");
      case "unauthorized":
      case "forbidden":
        throw fail(approved.verdict);
      default:
        throw new Error(`the cashier gave an unknown verdict: ${approved?.verdict}`);
    }
  });
};

/**
 * Credits a cash-in. For the reasons of `cashInTwoReasons` it becomes a request for a second person, whose id is returned.
 */
export const approveCashIn = async (
  ctx: Ctx,
  caller: OperatorCaller,
  id: bigint,
  decision: Decision,
): Promise<bigint | null> =>
  (await approveAlone(ctx, caller, id, decision))
    ? null
    : actAs(ctx, caller, "cash.decide", (tx, operator) =>
        proposeCashIn(tx, operator, id, decision),
      );
