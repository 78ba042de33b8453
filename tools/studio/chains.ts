import { randomBytes } from "node:crypto";

import { applySchema, openDatabase } from "../../apps/studio/src/database/database.ts";
import { hashTimes } from "../../apps/studio/src/fairness/hash-chain.ts";
import { crashPointOfRound } from "../../apps/studio/src/games/hintha-flight/rules/crash-point.ts";

type Queries = {
  query: (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>;
};

const salt = "salt of the tests";

/** A secret whose only round ends between two multipliers in hundredths. */
export const secretEndingWithin = (
  from: bigint,
  to: bigint,
): { secret: string; crash_point: bigint } => {
  for (;;) {
    const secret = randomBytes(32).toString("hex");
    const crash_point = crashPointOfRound(secret, salt);
    if (crash_point >= from && crash_point <= to) return { secret, crash_point };
  }
};

/** Adds chains of one round each. The room uses the newest chain first. */
export const addChains = async (db: Queries, secrets: readonly string[]): Promise<number[]> => {
  const { rows } = await db.query(
    `insert into chain (game_code, length, chain_end, published_at, salt, salted_at)
      select 'hintha-flight', 1, chain_end, now() - interval '1 minute', $2, now()
      from unnest($1::text[]) with ordinality as given(chain_end, at) order by at returning id`,
    [secrets.map((secret) => hashTimes(secret, 1)), salt],
  );
  const ids = rows.map(({ id }) => Number(id));
  await db.query(
    `insert into chain_checkpoint (chain_id, step, value) select id, 0, value
      from unnest($1::integer[], $2::text[]) as given(id, value)`,
    [ids, secrets],
  );
  return ids;
};

const short_flights = 200;

/** Flights that end almost at once, for the time before and between the flights that somebody waits for. Applies the schema first. */
export const addShortFlights = async (database_url: string): Promise<void> => {
  const db = openDatabase(database_url, () => undefined);
  await applySchema(db);
  const secrets = Array.from(
    { length: short_flights },
    () => secretEndingWithin(100n, 101n).secret,
  );
  await addChains(db, secrets);
  await db.end();
};
