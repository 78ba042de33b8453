import fastify, { LogController, type FastifyInstance } from "fastify";

import { readCatalogue } from "./catalogue/titles.ts";
import { applySchema, openDatabase } from "./database/database.ts";
import { pages_folder, readBuiltPages } from "./http/built-pages.ts";
import { serveGames } from "./http/game-api.ts";
import { serveLaunch } from "./http/launch.ts";
import { serveOperators } from "./http/operate.ts";
import { openRooms } from "./open-rooms.ts";
import { serveAssets } from "./http/serve-assets.ts";
import { createDelivery } from "./play/delivery.ts";
import { serveProvider } from "./provider/serve-provider.ts";
import { Refusal } from "./refusals/refusal.ts";
import type { Settings } from "./settings/settings.ts";
import { createFaults } from "./wallet/faults.ts";
import { createWalletClient } from "./wallet/wallet-client.ts";

const body_bytes_max = 16 * 1024;
const request_timeout_ms = 30_000;

/** Addresses have launch tokens, so that requests are not logged. */
const createApp = (settings: Settings): FastifyInstance => {
  const app = fastify({
    logger: { level: settings.mode === "test" ? "silent" : "info" },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: body_bytes_max,
    requestTimeout: request_timeout_ms,
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false } },
  });
  app.setErrorHandler((error, _request, reply) => {
    const headers = { "cache-control": "no-store" };
    if (error instanceof Refusal)
      return reply
        .status(error.status)
        .headers(headers)
        .send({ error: error.reason, ...error.details });
    const status = (error as { statusCode?: number }).statusCode ?? 500;
    if (status >= 400 && status < 500)
      return reply.status(status).headers(headers).send({ error: "malformed" });
    app.log.error({ err: error }, "a request failed");
    return reply.status(500).headers(headers).send({ error: "internal" });
  });
  app.setNotFoundHandler((_request, reply) => reply.status(404).send({ error: "not_found" }));
  return app;
};

export type RunningStudio = { address: string; stop: () => Promise<void> };

/** Starts the studio: schema, listener, the worker that resumes the calls of the outbox, and the rooms. */
export const startStudio = async (settings: Settings): Promise<RunningStudio> => {
  const app = createApp(settings);
  const db = openDatabase(settings.database_url, (err) =>
    app.log.warn({ err }, "a connection to the database broke"),
  );
  await applySchema(db);
  const catalogue = readCatalogue();
  const pages = readBuiltPages(pages_folder);
  if (pages === null && settings.mode === "production")
    throw new Error("the pages are not built: npm run build -w @shwe/studio");
  const faults = createFaults();
  const client = createWalletClient({ ...settings, fetch: faults.fetch, now: faults.now });
  const delivery = createDelivery({ db, client, settings, log: app.log });
  serveProvider(app, { db, catalogue, keys: settings.keys });
  serveLaunch(app, { db, client, catalogue, settings, pages });
  serveAssets(app, pages_folder);
  const { isInMaintenance } = faults;
  const rooms = openRooms({ db, delivery, isInMaintenance, settings, log: app.log }, catalogue);
  serveGames(app, { db, delivery, isInMaintenance, client, settings, rooms });
  serveOperators(app, { db, faults, settings });
  const address = await app.listen({ host: settings.host, port: settings.port });
  delivery.start();
  for (const room of rooms.values()) room.start();
  return {
    address,
    stop: async () => {
      // Event streams do not end by themselves, and the listener waits for all connections.
      await Promise.all([...rooms.values()].map((room) => room.stop()));
      await app.close();
      await delivery.stop();
      await db.end();
    },
  };
};
