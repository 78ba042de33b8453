import { buildOffice, buildPlayer, buildShowcase, showcase_dist } from "../../tools/dev/build.ts";
import { makeDatabase, removeDatabase } from "./harness/database.ts";
import { startFeeds } from "./harness/feeds.ts";
import { startGamePages } from "./harness/game-pages.ts";
import { openGames } from "./harness/games.ts";
import { startPaymentGateway } from "./harness/payment-gateway.ts";
import {
  freePort,
  removeStorage,
  startOffice,
  startServer,
  startSigner,
} from "./harness/server.ts";
import { startSmsInbox } from "./harness/sms-inbox.ts";
import { serveFolder } from "./harness/static-files.ts";

/**
 * Starts the server and the simulated services before the first test; Playwright calls this default export. The
 * returned function stops them.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  const [database] = await Promise.all([
    makeDatabase(),
    buildPlayer().then(buildOffice),
    buildShowcase(),
  ]);
  const inbox = await startSmsInbox();
  const feeds = await startFeeds();
  const port = await freePort();
  const gateway = await startPaymentGateway(port);
  const games = await startGamePages();
  // Only the test of the studio starts it, but the server has to know its origin.
  const studioPort = await freePort();
  const studio = `http://127.0.0.1:${studioPort}`;
  await openGames(database.owner, { pages: games.address, unlisted: games.unlisted, studio });
  const server = await startServer({
    ...{ database_url: database.app, port },
    env: {
      SMS_GATEWAYS: inbox.gateways,
      FEED_URLS: feeds.urls,
      PAYMENT_GATEWAYS: gateway.setting,
      GAME_ORIGINS: `${games.address},${studio}`,
    },
  });
  const signer = await startSigner(database.roles.signer);
  const office = await startOffice(database.roles.office);
  const showcase = await serveFolder(showcase_dist);
  process.env["E2E_SHOWCASE"] = showcase.address;
  process.env["E2E_SMS_INBOX"] = inbox.address;
  process.env["E2E_FEEDS"] = feeds.address;
  process.env["E2E_GATEWAY"] = gateway.address;
  process.env["E2E_GAME_PAGES"] = games.address;
  process.env["E2E_STUDIO_PORT"] = String(studioPort);
  process.env["E2E_WALLET_URL"] = database.roles.wallet;
  process.env["E2E_ADDRESS"] = server.address;
  process.env["E2E_OFFICE"] = office.address;
  process.env["E2E_OWNER_URL"] = database.owner;
  process.env["E2E_APP_URL"] = database.app;
  return async () => {
    showcase.stop();
    inbox.stop();
    feeds.stop();
    gateway.stop();
    games.stop();
    await Promise.all([server.stop(), signer.stop(), office.stop()]);
    await removeDatabase(database);
    removeStorage();
  };
}
