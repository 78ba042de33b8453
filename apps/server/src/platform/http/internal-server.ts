import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

import type { Metrics } from "../telemetry/index.ts";

/** The body of /readyz. Only `ready` decides the status; the other fields are for people and monitoring. */
export type Readiness = {
  ready: boolean;
  /** `read_only`: a standby, or a server with `default_transaction_read_only`. */
  database: "up" | "read_only" | "down";
  missing_migrations: string[];
  /** How many months after this one have a partition for transfers. Null if the database is not reachable. */
  ledger_months_left: number | null;
  redis: "up" | "degraded";
  draining: boolean;
};

export type InternalOptions = { metrics: Metrics; readReadiness: () => Promise<Readiness> };

type Answer = { status: number; type: string; body: string };

const json = (status: number, body: unknown): Answer => ({
  status,
  type: "application/json",
  body: JSON.stringify(body),
});

const answer = async (url: string, options: InternalOptions): Promise<Answer> => {
  switch (url) {
    case "/healthz":
      return json(200, { alive: true });
    case "/readyz": {
      const readiness = await options.readReadiness();
      return json(readiness.ready ? 200 : 503, readiness);
    }
    case "/metrics":
      return {
        status: 200,
        type: options.metrics.content_type,
        body: await options.metrics.text(),
      };
    default:
      return json(404, { code: "not_found" });
  }
};

/** Listens on the internal port for probes and Prometheus, which players must not reach. Port 0 chooses a free port. */
export const startInternalServer = async (
  options: InternalOptions & { host: string; port: number },
): Promise<{ address: string }> => {
  const server = createServer((req, res) => {
    answer(req.url ?? "/", options)
      .catch(() => json(500, { code: "internal" }))
      .then(({ status, type, body }) => {
        res.writeHead(status, { "content-type": type, "cache-control": "no-store" });
        res.end(body);
      })
      .catch(() => res.destroy());
  });
  server.listen({ host: options.host, port: options.port });
  await once(server, "listening");
  const { address, port } = server.address() as AddressInfo;
  return { address: `http://${address.includes(":") ? `[${address}]` : address}:${port}` };
};
