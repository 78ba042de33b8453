import type { Surface } from "@shwe/contract/surface";

import type { Ctx } from "./context.ts";
import { limitCalls } from "./limit-calls.ts";
import type { Admitters } from "./platform/http/admit-callers.ts";
import { connection_bounds } from "./platform/http/connection-bounds.ts";
import { createSurfaceHttp } from "./platform/http/create-http.ts";
import type { HandlersOf } from "./platform/http/handler.ts";
import type { ProviderPaths } from "./platform/http/serve-providers.ts";

type SurfaceParts<S extends Surface> = {
  surface: S;
  handlers: HandlersOf<S>;
  admitters: Admitters<S>;
  port: number;
  protocols: readonly ProviderPaths[];
};

/** All players of a provider come from its few addresses. */
const provider_bounds = { requests_per_address: 8_192, connections_per_address: 4_096 };

/** Serves one surface on its own port. */
export const startSurface = async <S extends Surface>(
  ctx: Ctx,
  { surface, handlers, admitters, port, protocols }: SurfaceParts<S>,
) => {
  const { config, log, logs, metrics } = ctx;
  const app = createSurfaceHttp({
    ...{ surface, handlers, admitters, logs, metrics, protocols },
    limit: limitCalls(ctx, surface.name),
    production: config.environment === "production",
    // Requires no minimum client version: only the player app has one.
    min_client_version: 0,
    trust_proxy: config.trust_proxy,
    connections: { ...connection_bounds, ...provider_bounds },
  });
  const address = await app.listen({ host: config.host, port });
  log.info({ address }, `the ${surface.name} listens`);
  return {
    address,
    /** First step of the shutdown: accepts no more connections, and resolves when the last reply is sent. */
    finish: () => app.close(),
    /** Called if `finish` takes too long: closes the connections of requests in progress. */
    abort: () => app.server.closeAllConnections(),
  };
};
