import { randomUUID } from "node:crypto";

import { sql } from "kysely";

import { cashQueueHandlers } from "../../src/modules/cashier/office.ts";
import type { OperatorCaller } from "../../src/platform/http/handler.ts";
import { confirmAboutCash } from "./approvals.ts";
import { createCashRequests } from "./cash-requests.ts";
import { createOfficeCalls, giveCaller } from "./office-callers.ts";
import type { TestPlayer } from "./players.ts";
import type { TestServer } from "./server.ts";

/** The operators and requests of tests about the queues of cash. */
export const createCashQueues = async (server: TestServer) => {
  const { owner } = server.database;
  const requests = await createCashRequests(server);
  const office = createOfficeCalls(cashQueueHandlers(server.ctx.as("office")));
  const [finance, colleague] = [
    await giveCaller(server, "finance"),
    await giveCaller(server, "finance"),
  ];

  return {
    office,
    finance,
    colleague,
    ...requests,
    /** Confirms a request of two people as another operator. */
    confirm: (approval_id: string | null, caller = colleague) =>
      confirmAboutCash(owner, caller, approval_id ?? "0"),
    /** Claims a cash-out and reads the complete number of its payee. */
    reveal: async (caller: OperatorCaller, params: { id: string }, despite = false) => {
      await office.call(caller, "claimCashOut", { params });
      return office.call(caller, "revealPayee", { params, body: { despite } });
    },
    /** The newest notification of a player in English. */
    newsOf: async ({ id }: TestPlayer): Promise<{ title: string; body: string } | undefined> => {
      const { rows } = await sql<{ title: string; body: string }>`
        select body -> 'title' ->> 'en' as title, body -> 'body' ->> 'en' as body from news_draft
        where player_id = ${id} and kind = 'notification' order by place desc limit 1`.execute(
        owner,
      );
      return rows[0];
    },
    /** Excludes a player at once, without the other effects of an exclusion. */
    exclude: ({ id }: TestPlayer) =>
      sql`insert into protection_break (player_id, kind, starts_at, ends_at)
        values (${id}, 'exclusion', clock_timestamp(), clock_timestamp() + interval '180 days')`.execute(
        owner,
      ),
    someReference: (): string => randomUUID().slice(0, 18),
  };
};
