import { sql } from "kysely";

import type { Ctx } from "../../../context.ts";
import { untilKnown } from "../../../platform/commands/index.ts";
import { inStatement } from "../../../platform/db/index.ts";
import { fail } from "../../../platform/errors/app-error.ts";
import type { Caller } from "../../../platform/http/handler.ts";
import { createRateLimit } from "../../../platform/limits/index.ts";
import { session_idle_life } from "../../identity/index.ts";
import { refuse } from "../refuse.ts";
import type { Gateways } from "./open-gateways.ts";

type Opened = { verdict: string; ref: string; amount: bigint; gateway: string; until_at: Date };

/** A player waits for the gateway, so a call is given up earlier than one of a job. */
const wait_max_ms = 6_000;
const retry_after_s = 5;
/** The most pages that a player opens in an hour: each call reaches the gateway, which might refuse all of ours otherwise. */
const pages_per_hour = 60;
const hour_s = 3_600;

/** The page to which the player comes back, which shows the request. */
const returnTo = (return_url: string, id: bigint): string => {
  const url = new URL(return_url);
  url.searchParams.set("id", String(id));
  return url.href;
};

type Parts = Pick<Ctx, "db" | "log" | "redis" | "metrics">;

/** Opens the page on which the player pays a reservation, and returns its address. */
export type OpenPage = (caller: Caller, id: bigint) => Promise<string>;

/** The payment is stored before the gateway is called, so that one whose answer is lost is queried too. */
export const createPageOpening = (
  { db, log, redis, metrics }: Parts,
  gateways: Gateways,
): OpenPage => {
  const limit = createRateLimit({
    ...{ name: "payment_pages", redis, points: pages_per_hour, window_s: hour_s },
    onDegraded: () => metrics.limiterDegraded.inc(),
  });
  const assertWithinLimit = async (player_id: bigint): Promise<void> => {
    const key = String(player_id);
    const wait_s = limit.take(key) ?? (await limit.draw(key));
    if (wait_s > 0) throw fail("too_many_requests", { retry_after_s: wait_s });
  };
  return async ({ player_id, session_id }, id) => {
    await assertWithinLimit(player_id);
    const { rows } = await untilKnown(() =>
      inStatement(db, (tx) =>
        sql<Opened>`select verdict, ref, amount, gateway, until_at
          from cashier_open_payment(${player_id}, ${session_id}, ${session_idle_life}::interval, ${id})`.execute(
          tx,
        ),
      ),
    );
    const [opened] = rows;
    if (opened?.verdict !== "opened")
      return refuse(db, player_id, { verdict: opened?.verdict ?? "" });
    const gateway = gateways.get(opened.gateway);
    if (!gateway) throw fail("method_closed");
    const { ref, amount, until_at } = opened;
    const return_url = returnTo(gateway.return_url, id);
    try {
      const wanted = { ref, amount: Number(amount), return_url, until_at };
      const { pay_url } = await gateway.open(wanted, AbortSignal.timeout(wait_max_ms));
      return pay_url;
    } catch (err) {
      log.warn({ err, gateway: gateway.name }, "payment gateway opened no page");
      throw fail("unavailable", { retry_after_s });
    }
  };
};
