import type { Input, Reply } from "@shwe/contract/office/schemas";

import type { Ctx } from "../../../context.ts";
import { playerAccount, readStatement } from "../../../ledger/index.ts";
import { cutPage, readIdCursor } from "../../../platform/cursors.ts";
import type { OperatorCaller } from "../../../platform/http/handler.ts";
import { actAs, recordView } from "../../operators/index.ts";
import { yangonMidnight } from "../list/player-filter.ts";
import { assertPlayer, subjectOf } from "../subject.ts";

const page_size = 50;

/** A page of the entries of one account. It is private, so the view is committed before the entries are read. */
export const getStatement = async (
  ctx: Pick<Ctx, "db">,
  caller: OperatorCaller,
  player_id: bigint,
  { account, from, to, after }: Input<"getPlayerStatement">["query"],
): Promise<Reply<"getPlayerStatement">["data"]> => {
  const before_id = readIdCursor(after);
  const span = {
    ...(from === undefined ? {} : { from: yangonMidnight(from) }),
    ...(to === undefined ? {} : { to: yangonMidnight(to, 1) }),
  };
  await assertPlayer(ctx.db, player_id);
  await actAs(ctx, caller, "players.read", (tx, operator) =>
    recordView(tx, {
      operator_id: operator.id,
      act: "player.statement",
      subject: subjectOf(player_id),
      details: {
        account,
        from: from ?? null,
        to: to ?? null,
        before: before_id?.toString() ?? null,
      },
    }),
  );
  const entries = await readStatement(ctx.db, {
    account_id: playerAccount(player_id, account),
    ...span,
    ...(before_id === null ? {} : { before_id }),
    limit: page_size + 1,
  });
  return cutPage(entries, {
    size: page_size,
    keyOf: ({ id }) => [String(id)],
    show: (entry) => ({
      id: String(entry.id),
      at: entry.created_at.toISOString(),
      kind: entry.kind,
      amount: String(entry.amount),
      balance_after: String(entry.balance_after),
      fact_id: String(entry.fact_id),
      reverses_id: entry.reverses_id === null ? null : String(entry.reverses_id),
    }),
  });
};
