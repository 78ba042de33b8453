import { sql } from "kysely";

import type { Ctx } from "../../../../context.ts";
import { inTransaction, type Tx } from "../../../../platform/db/index.ts";
import type { CatalogueGame } from "./catalogue-page.ts";
import { collectGames, type ReadPage } from "./collect-games.ts";

/** A provider whose catalogue is read. */
export type CatalogueProvider = { provider_id: number; base_url: string };

/** Opens the catalogue of a provider for reading. */
export type OpenCatalogue = (provider: CatalogueProvider, signal: AbortSignal) => ReadPage;

const error_length_max = 500;

/** Only this protocol has a catalogue that we read. */
const listProviders = (db: Ctx["db"]): Promise<CatalogueProvider[]> =>
  db
    .selectFrom("game_provider")
    .select(["provider_id", "base_url"])
    .where("protocol", "=", "swp")
    .orderBy("provider_id")
    .execute();

/** Adds new games and changes those that differ. Columns that operators decide about are not touched. */
const storeGames = async (
  tx: Tx,
  provider_id: number,
  games: readonly CatalogueGame[],
): Promise<void> => {
  // The first statement locks the provider, so that two runs do not mix their catalogues.
  await sql`update game_provider set catalog_synced_at = clock_timestamp(), catalog_error = null
    where provider_id = ${provider_id}`.execute(tx);
  await sql`
    insert into game (provider_id, category_id, code, name, image, is_playable)
    select ${provider_id}, category_id, game_code, name, image, is_playable
    from jsonb_to_recordset(${JSON.stringify(games)}::jsonb)
      as given (game_code text, category_id integer, name text, image text, is_playable boolean)
    on conflict (provider_id, code) do update set category_id = excluded.category_id, name = excluded.name,
      image = excluded.image, is_playable = excluded.is_playable, is_listed = true
    where (game.category_id, game.name, game.image, game.is_playable, game.is_listed)
      is distinct from (excluded.category_id, excluded.name, excluded.image, excluded.is_playable, true)`.execute(
    tx,
  );
  const codes = games.map(({ game_code }) => game_code);
  await sql`update game set is_listed = false
    where provider_id = ${provider_id} and is_listed and code <> all (${codes}::text[])`.execute(
    tx,
  );
};

const describe = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, error_length_max);

type Parts = Pick<Ctx, "db" | "log">;

const syncOne = async (
  { db, log }: Parts,
  { provider_id }: CatalogueProvider,
  readPage: ReadPage,
): Promise<void> => {
  try {
    const games = await collectGames(readPage);
    await inTransaction(db, (tx) => storeGames(tx, provider_id, games));
  } catch (err) {
    log.warn({ err, provider_id }, "the catalogue of a provider could not be read");
    await db
      .updateTable("game_provider")
      .set({ catalog_error: describe(err) })
      .where("provider_id", "=", provider_id)
      .execute();
  }
};

/**
 * Copies the catalogues of all providers. A provider that fails changes no game and delays no other one beyond the time limit of its calls; its
 * error is stored, and the age of its catalogue is a metric.
 */
export const syncCatalogues = async (
  parts: Parts,
  open: OpenCatalogue,
  signal: AbortSignal,
): Promise<void> => {
  for (const provider of await listProviders(parts.db)) {
    if (signal.aborted) return;
    await syncOne(parts, provider, open(provider, signal));
  }
};
