/** `npm run studio`: starts the studio with the settings of the environment (docs/studio.md), and ends it on SIGTERM or SIGINT. */
import { readSettings } from "../src/settings/settings.ts";
import { startStudio } from "../src/start-studio.ts";

const studio = await startStudio(readSettings(process.env));
console.log(`studio: ${studio.address}`);
const ended = new Promise<void>((resolve) => {
  process.once("SIGTERM", () => resolve());
  process.once("SIGINT", () => resolve());
});
await ended;
await studio.stop();
// The wallet's connections stay open for a while; nothing is sent over them any more.
process.exit();
