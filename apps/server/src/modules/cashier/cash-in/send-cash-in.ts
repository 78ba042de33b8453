import { parseName } from "@shwe/rules";
import { sql } from "kysely";

import type { Ctx } from "../../../context.ts";
import { untilKnown } from "../../../platform/commands/index.ts";
import { inStatement } from "../../../platform/db/index.ts";
import { fail } from "../../../platform/errors/app-error.ts";
import type { Caller } from "../../../platform/http/handler.ts";
import { session_idle_life } from "../../identity/index.ts";
import { refuse } from "../refuse.ts";

type Details = { id: bigint; transaction_id: string; account_name: string };

/** Stores the details of a transfer and puts the request into the queue. The same details again change nothing. */
export const sendCashIn = async (
  { db }: Pick<Ctx, "db">,
  { player_id, session_id }: Caller,
  { id, transaction_id, account_name }: Details,
): Promise<void> => {
  const payer = parseName(account_name);
  if (payer === null) throw fail("invalid_request");
  const { rows } = await untilKnown(() =>
    inStatement(db, (tx) =>
      sql<{ verdict: string }>`/* prepared:cashier_send */
        select verdict from cashier_send(${player_id}, ${session_id}, ${session_idle_life}::interval, ${id}, ${transaction_id},
          ${payer})`.execute(tx),
    ),
  );
  const verdict = rows[0]?.verdict ?? "";
  if (verdict !== "sent" && verdict !== "repeated") await refuse(db, player_id, { verdict });
};

/** Ends a reservation, because the player did not pay. A request that was sent is unchanged. */
export const cancelCashIn = async (
  { db }: Pick<Ctx, "db">,
  { player_id }: Caller,
  id: bigint,
): Promise<void> => {
  const { rows } = await inStatement(db, (tx) =>
    sql<{ is_known: boolean }>`select cashier_cancel(${player_id}, ${id}) as is_known`.execute(tx),
  );
  if (!rows[0]?.is_known) throw fail("not_found");
};
