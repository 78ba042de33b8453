import { randomBytes } from "node:crypto";

import { first_bettor_id } from "../../test/support/fixtures/bettors.ts";
import { startChild } from "./child.ts";
import { withProductServer, type ProductServer } from "./product-server.ts";
import type { WalletLoadOrder, WalletLoadResult } from "./wallet-load-process.ts";
import { giveSeats } from "./wallet-seats.ts";

/** The players of the product, and as many others for the baseline, so that neither waits for rows of the other. */
export const players = 64;
/** The account of the first player of the baseline: its game wallet. */
export const first_baseline_account = (first_bettor_id + players) * 16 + 2;

export type WalletLoad = {
  send: (
    order: Pick<WalletLoadOrder, "duration_ms" | "rate">,
  ) => Promise<WalletLoadResult & { cpu_seconds: number }>;
};

/** Runs `work` with the real wallet process and the process that sends calls. */
export const withWalletLoad = async (
  work: (server: ProductServer, load: WalletLoad) => Promise<void>,
): Promise<void> => {
  const game_keys = `bench:${randomBytes(32).toString("hex")}`;
  const key = { key_id: "bench", secret: randomBytes(24).toString("base64url") };
  await withProductServer(
    async (server) => {
      const seats = await giveSeats(server.owner_url, {
        ...{ players: players * 2, seats: players, game_code: "first-game" },
        ...{ key, game_keys },
      });
      const child = startChild(new URL("wallet-load-process.ts", import.meta.url));
      try {
        await work(server, {
          send: async (order) => {
            const from = server.cpuSeconds();
            child.process.send({
              port: server.port,
              ...key,
              seats,
              ...order,
            } satisfies WalletLoadOrder);
            const result = await child.nextMessage<WalletLoadResult>();
            if (result.fault !== null)
              throw new Error(`the load generator failed: ${result.fault}`);
            return { ...result, cpu_seconds: server.cpuSeconds() - from };
          },
        });
      } finally {
        await child.stop();
      }
    },
    { role: "wallet", env: { GAME_KEYS: game_keys } },
  );
};
