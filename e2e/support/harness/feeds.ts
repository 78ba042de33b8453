import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { createInterface } from "node:readline";

const program = resolve(import.meta.dirname, "../../../tools/feed-simulator.ts");
const sources = ["thaistock2d", "set-site", "glo", "glo-mirror", "exchange-1", "exchange-2"];

export type Feeds = {
  /** The value of FEED_URLS. */
  urls: string;
  /** The address at which a test sets the simulated values. */
  address: string;
  stop: () => void;
};

/** Starts the simulator of all sources; without it there is no live number. */
export async function startFeeds(): Promise<Feeds> {
  const child = spawn(process.execPath, [program], {
    env: { FEED_SIMULATOR_SEED: "e2e" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = (await once(createInterface({ input: child.stdout }), "line")) as [string];
  const address = /http:\/\/\S+/.exec(line)?.[0];
  if (address === undefined) throw new Error(`unexpected output of the feed simulator: ${line}`);
  return {
    urls: JSON.stringify(Object.fromEntries(sources.map((name) => [name, `${address}/${name}`]))),
    address,
    stop: () => child.kill("SIGKILL"),
  };
}
