import { sql } from "kysely";
import { afterAll } from "vitest";

import { freePort } from "../../bench/lib/ask.ts";
import { openGateways } from "../../src/modules/cashier/gateway-payments/open-gateways.ts";
import { sweepPayments } from "../../src/modules/cashier/gateway-payments/sweep-payments.ts";
import { giveAccount, reserve } from "./cash.ts";
import { padaukpay, startPaymentGateway } from "./payment-gateway.ts";
import { call, registerPlayer, type TestPlayer } from "./players.ts";
import { startTestServer } from "./server.ts";

const never = new AbortController().signal;

/** A server with a simulated payment gateway, whose webhooks reach it. */
export const startGatewayServer = async () => {
  const port = await freePort();
  const gateway = await startPaymentGateway(port);
  afterAll(() => gateway.end());
  const server = await startTestServer({
    env: { PORT: String(port), PAYMENT_GATEWAYS: gateway.setting },
  });
  const { ctx, database } = server;
  const { owner } = database;
  await giveAccount(owner, { method_id: padaukpay });
  const gateways = openGateways(ctx.config);

  const read = async ({ token }: TestPlayer, id: string) =>
    (await call(server, "getCashIn", { params: { id } }, { token })).data;

  return {
    server,
    gateway,
    gateways,
    read,
    /** Reserves an amount of a new player and opens the payment page. */
    openPayment: async (amount = 30_000, given?: TestPlayer) => {
      const player = given ?? (await registerPlayer(server));
      const { id, code } = await reserve(server, player, amount, padaukpay);
      await call(server, "openPaymentPage", { body: { id } }, player);
      return { player, id, ref: code, amount };
    },
    /** Makes every payment due, and runs the sweep. */
    sweep: async () => {
      await sql`update gateway_payment set next_query_at = clock_timestamp() where next_query_at is not null`.execute(
        owner,
      );
      await sweepPayments(ctx.as("worker"), gateways, never);
    },
    balanceOf: async ({ token }: TestPlayer) =>
      (await call(server, "getProfile", {}, { token })).data.balance,
    /** The number of credits of a request in the ledger. */
    creditsOf: async (id: string): Promise<number> => {
      const { rows } = await sql<{ credits: number }>`
        select count(*)::int as credits from transfer where kind = 'cash_in' and fact_id = ${id}::bigint`.execute(
        owner,
      );
      return rows[0]?.credits ?? 0;
    },
  };
};
