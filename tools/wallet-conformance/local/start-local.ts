import { randomBytes } from "node:crypto";

import { freePort } from "../../../apps/server/bench/lib/ask.ts";
import {
  startServerProcesses,
  type ServerProcess,
} from "../../../apps/server/test/support/server-process.ts";
import type { DriverName } from "../drivers/driver.ts";
import { openTarget } from "../open-target.ts";
import { parseTarget } from "../target.ts";
import type { WalletUnderTest } from "../wallet-under-test.ts";
import { fillWallet, game_codes, provider_ids } from "./fill-wallet.ts";
import { createLocalDatabase } from "./local-database.ts";
import { createLocalWallet } from "./local-wallet.ts";

const redis_url = process.env["REDIS_URL"] ?? "redis://127.0.0.1:6379";

type Settings = { database_url: string; port: number; ring: string };

const startProcess = async ({ database_url, port, ring }: Settings): Promise<ServerProcess> => {
  const env = { ROLES: "wallet", WALLET_PORT: String(port), GAME_KEYS: ring };
  const [started] = await startServerProcesses([{ database_url, redis_url, env }]);
  if (started === undefined) throw new Error("the wallet did not start");
  return started;
};

const urlOf = ({ port }: Settings): string => `http://127.0.0.1:${port}`;

/**
 * Starts two processes of the product's wallet, because what one process decides in order two decide at the same time. They have a new
 * database with players who have money and an open game.
 */
export const startLocal = async (provider: DriverName): Promise<WalletUnderTest> => {
  const { addresses, owner, drop } = await createLocalDatabase();
  try {
    const ring = `kit:${randomBytes(32).toString("hex")}`;
    const { players, key, second_key, foreign_key } = await fillWallet(owner, provider, ring);
    const shared = { database_url: addresses.app, ring };
    const [one, other] = [
      { ...shared, port: await freePort() },
      { ...shared, port: await freePort() },
    ];
    const running = await Promise.all([startProcess(one), startProcess(other)]);
    const restart = async () => {
      await running[0].kill();
      running[0] = await startProcess(one);
    };
    const local = createLocalWallet(owner, addresses.owner, restart);
    const keyOnly = ({ key_id, secret }: typeof key) => ({ key_id, secret });
    const target = parseTarget({
      ...{ wallet_url: urlOf(one), other_wallet_url: urlOf(other), ...keyOnly(key), players },
      ...{ second_key: keyOnly(second_key), foreign_key: keyOnly(foreign_key) },
      ...{ game_code: game_codes[0], other_game_code: game_codes[1] },
      product_id: provider_ids.own,
    });
    const wallet: WalletUnderTest = await openTarget(provider, target, {
      local,
      nextToken: () => local.launchFor(wallet.nextPlayer()),
      end: async () => {
        await Promise.all(running.map(({ kill }) => kill()));
        await drop();
      },
    });
    return wallet;
  } catch (error) {
    await drop();
    throw error;
  }
};
