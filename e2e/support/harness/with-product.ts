import { buildPlayer } from "../../../tools/dev/build.ts";
import { closeConnections } from "./connections.ts";
import { makeDatabase, removeDatabase } from "./database.ts";
import { startFeeds } from "./feeds.ts";
import { closeLocks } from "./newest-result.ts";
import { removeStorage, startServer, startSigner } from "./server.ts";

type Options = {
  /** Starts the simulated sources and the signer too, so that draws are sealed, get results and are logged. */
  with_draws: boolean;
};

/**
 * Runs a measurement against the product as in production, with the reply cache on: built player app, server process
 * and a new database, which are removed at the end. Sets the values that the harness reads.
 */
export async function withProduct(
  { with_draws }: Options,
  measure: (address: string) => Promise<void>,
): Promise<void> {
  await buildPlayer();
  const database = await makeDatabase();
  const stops: (() => Promise<void>)[] = [];
  try {
    const feeds = with_draws ? await startFeeds() : undefined;
    if (feeds !== undefined) stops.push(async () => feeds.stop());
    const server = await startServer({
      database_url: database.app,
      env: { REPLY_CACHE: "on", ...(feeds && { FEED_URLS: feeds.urls }) },
    });
    stops.push(server.stop);
    if (with_draws) stops.push((await startSigner(database.roles.signer)).stop);
    process.env["E2E_ADDRESS"] = server.address;
    process.env["E2E_APP_URL"] = database.app;
    process.env["E2E_OWNER_URL"] = database.owner;
    process.env["E2E_FEEDS"] = feeds?.address ?? "";
    await measure(server.address);
  } finally {
    await closeLocks();
    await closeConnections();
    await Promise.all(stops.map((stop) => stop()));
    await removeDatabase(database);
    removeStorage();
  }
}
