import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";

import { connect } from "../../../apps/server/scripts/lib/connect.ts";
import { game_key_use } from "../../../apps/server/src/modules/casino/wallet/providers.ts";
import { parseKeyRing } from "../../../apps/server/src/platform/secrets/key-ring.ts";
import { sealBytes } from "../../../apps/server/src/platform/secrets/index.ts";
import { ends_with_parent } from "../../../apps/server/test/support/ends-with-parent.ts";
import { admin_address } from "../../../apps/server/test/support/template.ts";
import { query } from "./connections.ts";
import { mines } from "./games.ts";
import { game_keys, startWallet } from "./server.ts";
import { owner, setting } from "./setting.ts";

const start_script = join(import.meta.dirname, "../../../apps/studio/scripts/start.ts");
const end_timeout_ms = 10_000;

/** Makes a key for the provider, as `npm run operator -- game key` does. */
async function giveKey(provider_id: number): Promise<string> {
  const key_id = `e2e-${randomBytes(6).toString("hex")}`;
  const secret = randomBytes(24).toString("base64url");
  const sealed = sealBytes(parseKeyRing(game_keys), game_key_use, key_id, Buffer.from(secret));
  await query(
    owner(),
    "insert into game_key (key_id, provider_id, slot, sealed) values ($1, $2, 1, $3)",
    [key_id, provider_id, sealed],
  );
  return `${provider_id}:${key_id}:${secret}`;
}

/** Starts the wallet and the studio, which has a database of its own, for one provider. */
export async function startStudio(): Promise<{ stop: () => Promise<void> }> {
  const name = `shwe_studio_e2e_${randomBytes(6).toString("hex")}`;
  const admin = await connect(admin_address);
  await admin.query(`create database ${name}`);
  const database = new URL(admin_address);
  database.pathname = `/${name}`;
  const wallet = await startWallet(setting("E2E_WALLET_URL"));
  const child = spawn(process.execPath, [...ends_with_parent, start_script], {
    stdio: ["pipe", "pipe", "inherit"],
    env: {
      ...process.env,
      ...{ STUDIO_MODE: "test", STUDIO_PORT: setting("E2E_STUDIO_PORT") },
      ...{ STUDIO_DATABASE_URL: database.href, STUDIO_WALLET_URL: wallet.address },
      STUDIO_FRAME_ANCESTORS: setting("E2E_ADDRESS"),
      ...{ STUDIO_KEYS: await giveKey(mines.id), STUDIO_SPIN_CYCLE_MS: "0" },
    },
  });
  await once(child.stdout, "data");
  return {
    stop: async () => {
      const ended = once(child, "exit", { signal: AbortSignal.timeout(end_timeout_ms) });
      child.kill("SIGTERM");
      await ended;
      await wallet.stop();
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}
