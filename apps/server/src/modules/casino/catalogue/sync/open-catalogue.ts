import type { Ctx } from "../../../../context.ts";
import { unsealBytes } from "../../../../platform/secrets/index.ts";
import { game_key_use } from "../../wallet/providers.ts";
import { callProvider, type ProviderAddress } from "./call-provider.ts";
import type { CatalogueProvider, OpenCatalogue } from "./sync-catalogues.ts";

const catalogue_path = "/swp/catalog";

/** With two active keys the newer one: the provider has it, because it was given to the provider to replace the other. */
const readAddress = async (
  { db, config }: Pick<Ctx, "db" | "config">,
  { provider_id, base_url }: CatalogueProvider,
): Promise<ProviderAddress> => {
  const key = await db
    .selectFrom("game_key")
    .select(["key_id", "sealed"])
    .where("provider_id", "=", provider_id)
    .where("retired_at", "is", null)
    .orderBy("created_at", "desc")
    .orderBy("slot", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!key) throw new Error("the provider has no key");
  const secret = unsealBytes(config.game_keys, game_key_use, key.key_id, key.sealed).toString();
  return { base_url, key_id: key.key_id, secret };
};

/** Reads catalogues over HTTP, signed with a key of the provider. */
export const createOpenCatalogue =
  (ctx: Pick<Ctx, "db" | "config">): OpenCatalogue =>
  (provider, signal) =>
  async (cursor) => {
    const address = await readAddress(ctx, provider);
    return callProvider(address, { path: catalogue_path, body: { cursor } }, signal);
  };
