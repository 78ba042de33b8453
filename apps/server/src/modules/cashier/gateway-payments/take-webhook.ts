import { sql } from "kysely";
import { Counter } from "prom-client";

import type { Ctx } from "../../../context.ts";
import { inStatement } from "../../../platform/db/index.ts";
import { fail } from "../../../platform/errors/app-error.ts";
import type { TakeWebhook } from "../../../platform/http/serve-webhooks.ts";
import { openGateways } from "./open-gateways.ts";

/**
 * Takes a webhook of a payment gateway. It is a hint and no evidence: a signed one only adds the job that queries the gateway.
 * The reply does not say whether the payment is known.
 */
export const createWebhookIntake = ({
  db,
  config,
  metrics,
}: Pick<Ctx, "db" | "config" | "metrics">): TakeWebhook => {
  const gateways = openGateways(config);
  const webhooks = new Counter({
    name: "gateway_webhooks_total",
    help: "Webhooks of payment gateways, by verdict: taken, unknown (no such payment) or refused (not signed).",
    labelNames: ["gateway", "verdict"],
    registers: [metrics.registry],
  });
  return async (name, headers, body) => {
    const gateway = gateways.get(name);
    if (!gateway) throw fail("not_found");
    const hint = gateway.readWebhook(headers, body, new Date());
    if (!hint) {
      webhooks.inc({ gateway: name, verdict: "refused" });
      throw fail("unauthorized");
    }
    const { rows } = await inStatement(db, (tx) =>
      sql<{
        is_known: boolean;
      }>`select cashier_hint_payment(${name}, ${hint.ref}) as is_known`.execute(tx),
    );
    webhooks.inc({ gateway: name, verdict: rows[0]?.is_known ? "taken" : "unknown" });
  };
};
