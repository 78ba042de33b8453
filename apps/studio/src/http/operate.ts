import type { FastifyInstance } from "fastify";
import { Gauge, Registry } from "prom-client";
import { Type } from "typebox";

import { parseHundredths } from "../amounts/hundredths.ts";
import type { Database } from "../database/database.ts";
import { resettleRound, voidRound } from "../play/correct-round.ts";
import { Refusal } from "../refusals/refusal.ts";
import type { Settings } from "../settings/settings.ts";
import { FaultPlan, type Faults } from "../wallet/faults.ts";

type Stuck = { kind: string; state: string; count: number; age_s: number };

/** Calls that were tried and are not decided, read at each scrape. Without the database there is no value. */
const createMetrics = (db: Database): Registry => {
  const registry = new Registry();
  const labelNames = ["kind", "state"];
  const age = new Gauge({
    name: "studio_stuck_call_age_seconds",
    help: "The age of the oldest call of the outbox that was tried and is not decided.",
    ...{ labelNames, registers: [registry] },
  });
  new Gauge({
    name: "studio_stuck_calls",
    help: "Calls of the outbox that were tried and are not decided, or that people have to check.",
    ...{ labelNames, registers: [registry] },
    async collect() {
      this.reset();
      age.reset();
      const { rows } = await db
        .query<Stuck>(
          `select kind, state, count(*)::integer as count,
              extract(epoch from clock_timestamp() - min(created_at))::double precision as age_s
            from wallet_call
            where (state = 'waiting' and tries > 0) or state in ('unclear', 'parked') group by kind, state`,
        )
        .catch(() => ({ rows: [] }));
      for (const { kind, state, count, age_s } of rows) {
        this.set({ kind, state }, count);
        age.set({ kind, state }, age_s);
      }
    },
  });
  return registry;
};

const local_addresses: ReadonlySet<string> = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"]);

const strict = { additionalProperties: false } as const;
const round_id = Type.String({ format: "uuid" });

type Parts = { db: Database; faults: Faults; settings: Settings };

/** Faults of the calls to the wallet, and what operators do with rounds that went wrong. */
const serveFaultPanel = (scope: FastifyInstance, { db, faults }: Omit<Parts, "settings">): void => {
  scope.post<{ Body: FaultPlan | null }>(
    "/faults",
    { schema: { body: Type.Union([FaultPlan, Type.Null()]) } },
    async ({ body }) => {
      faults.set(body);
      return { faults: body };
    },
  );
  scope.post<{ Body: { round_id: string } }>(
    "/rounds/void",
    { schema: { body: Type.Object({ round_id }, strict) } },
    async ({ body }) => {
      await voidRound(db, body.round_id);
      return body;
    },
  );
  scope.post<{ Body: { round_id: string; payout: string } }>(
    "/rounds/resettle",
    { schema: { body: Type.Object({ round_id, payout: Type.String() }, strict) } },
    async ({ body }) => {
      const payout = parseHundredths(body.payout);
      if (payout === null) throw new Refusal("malformed");
      await resettleRound(db, body.round_id, payout);
      return body;
    },
  );
};

/** Serves metrics and the fault panel, to this machine only. The fault panel does not exist in production. */
export const serveOperators = (app: FastifyInstance, { db, faults, settings }: Parts): void => {
  const metrics = createMetrics(db);
  app.register((scope, _options, done) => {
    // A proxy on this machine forwards requests of others.
    scope.addHook("onRequest", async ({ socket, headers }) => {
      const is_forwarded =
        headers["x-forwarded-for"] !== undefined || headers["forwarded"] !== undefined;
      if (is_forwarded || !local_addresses.has(socket.remoteAddress ?? ""))
        throw new Refusal("not_found");
    });
    scope.get("/metrics", async (_request, reply) =>
      reply.type(metrics.contentType).send(await metrics.metrics()),
    );
    if (settings.mode !== "production") serveFaultPanel(scope, { db, faults });
    done();
  });
};
