import { sql } from "kysely";

import type { Ctx } from "../../../context.ts";
import { untilKnown } from "../../../platform/commands/index.ts";
import { inStatement } from "../../../platform/db/index.ts";
import { fail } from "../../../platform/errors/app-error.ts";
import type { Caller } from "../../../platform/http/handler.ts";
import { session_idle_life } from "../../identity/index.ts";
import { refuse } from "../refuse.ts";
import type { Gateways } from "./open-gateways.ts";

type Opened = { verdict: string; ref: string; amount: bigint; gateway: string; until_at: Date };

/** A player waits for the gateway, so a call is given up earlier than one of a job. */
const wait_max_ms = 6_000;
const retry_after_s = 5;

/** The page to which the player comes back, which shows the request. */
const returnTo = (return_url: string, id: bigint): string => {
  const url = new URL(return_url);
  url.searchParams.set("id", String(id));
  return url.href;
};

/**
 * Opens the page on which the player pays a reservation, and returns its address. The payment is stored before the gateway is
 * called, so that one whose answer is lost is queried too.
 */
export const openPage = async (
  { db, log }: Pick<Ctx, "db" | "log">,
  gateways: Gateways,
  { player_id, session_id }: Caller,
  id: bigint,
): Promise<string> => {
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
