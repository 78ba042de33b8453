import type { LocaleTag } from "@shwe/contract/locales";
import type { Kysely } from "kysely";

import type { DB } from "../../../../db.gen.ts";
import type { Tx } from "../../../../platform/db/index.ts";
import { sendNews } from "../../../live/index.ts";
import { cashNews, type CashNews, type CashNewsKind } from "./cash-news.ts";

type Notified = { player_id: bigint; code: string; amount: bigint };

/** A cash-out with what the payee receives as its amount, for notifications about its payment. */
export const afterFee = <T extends { amount: bigint; fee: bigint }>(request: T): T => ({
  ...request,
  amount: request.amount - request.fee,
});

/** Sends the player of a request the notification about its change. */
export const notifyPlayer = (
  tx: Tx,
  kind: CashNewsKind,
  { player_id, code, amount }: Notified,
  more: Pick<CashNews, "reason" | "reference"> = {},
): Promise<void> =>
  sendNews(tx, {
    player_id,
    kind: "notification",
    body: cashNews(kind, { code, amount: Number(amount), ...more }),
  });

/** The text of a reason that was just given, in four languages. */
export const readReasonText = async (
  db: Kysely<DB>,
  id: number,
): Promise<Record<LocaleTag, string>> => {
  const { text } = await db
    .selectFrom("cash_reason")
    .select("text")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return text as Record<LocaleTag, string>;
};
