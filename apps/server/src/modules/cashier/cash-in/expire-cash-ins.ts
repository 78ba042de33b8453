import { sql } from "kysely";

import type { Ctx } from "../../../context.ts";
import { inTransaction } from "../../../platform/db/index.ts";
import { sendNews } from "../../live/index.ts";
import { expiredNews } from "./expired-news.ts";

const requests_per_statement = 100;
/** The most statements of one run; the next one, a minute later, continues. */
const statements_max = 50;

type Ended = { player_id: bigint; state: "lapsed" | "expired" };

const expireSome = (db: Ctx["db"]): Promise<number> =>
  inTransaction(db, async (tx) => {
    const { rows } =
      await sql<Ended>`select player_id, state from cashier_expire(${requests_per_statement})`.execute(
        tx,
      );
    await sendNews(
      tx,
      ...rows
        .filter(({ state }) => state === "expired")
        .map(({ player_id }) => ({ player_id, kind: "notification" as const, body: expiredNews })),
    );
    return rows.length;
  });

/** Releases reservations whose time is over, and ends requests that nobody decided. Their players get a notification. */
export const expireCashIns = async ({ db }: Pick<Ctx, "db">): Promise<void> => {
  for (let statement = 0; statement < statements_max; statement += 1)
    if ((await expireSome(db)) < requests_per_statement) return;
};
