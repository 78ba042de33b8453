import { randomBytes } from "node:crypto";

import type { Client } from "pg";

import { game_key_use } from "../../src/modules/casino/wallet/providers.ts";
import { parseKeyRing, sealBytes, type KeyRing } from "../../src/platform/secrets/index.ts";
import { withClient, withTransaction } from "./connect.ts";

const secret_bytes = 24;

/** Gives a provider a key if it has fewer than two. Returns the key as the studio reads it. */
const giveKey = async (
  client: Client,
  provider_id: number,
  game_keys: KeyRing,
): Promise<string | null> => {
  const key_id = `demo-${provider_id}`;
  const secret = randomBytes(secret_bytes).toString("base64url");
  const sealed = sealBytes(game_keys, game_key_use, key_id, Buffer.from(secret));
  const { rowCount } = await client.query(
    `insert into game_key (key_id, provider_id, slot, sealed)
      select $1, $2, slot, $3 from generate_series(1, 2) as slot
      where not exists (
        select from game_key k where k.provider_id = $2 and k.slot = slot.slot and k.retired_at is null
      ) order by slot limit 1`,
    [key_id, provider_id, sealed],
  );
  return rowCount === 1 ? `${provider_id}:${key_id}:${secret}` : null;
};

/**
 * Connects the invented providers with the studio at an address, with new keys, and switches games on. Returns the keys in the form of
 * `STUDIO_KEYS`. Refused in production.
 */
export const connectDemoStudio = (
  owner: string,
  { studio_url, game_keys }: { studio_url: string; game_keys: string },
): Promise<string> => {
  if (process.env["NODE_ENV"] === "production")
    throw new Error("the studio of the demo is refused in production");
  const ring = parseKeyRing(game_keys);
  return withClient(owner, (client) =>
    withTransaction(client, async () => {
      await client.query("update switch set is_on = true where name = 'games' and not is_on");
      await client.query("delete from game_key where key_id like 'demo-%'");
      const { rows } = await client.query<{ provider_id: number }>(
        `update game_provider set base_url = $1 where base_url like 'http://studio.localhost:%' returning provider_id`,
        [studio_url],
      );
      const keys: string[] = [];
      for (const { provider_id } of rows) {
        const key = await giveKey(client, provider_id, ring);
        if (key !== null) keys.push(key);
      }
      return keys.join(",");
    }),
  );
};
