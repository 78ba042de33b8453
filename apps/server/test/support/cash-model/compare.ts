import { isDeepStrictEqual } from "node:util";

import { sql } from "kysely";

import type { LimitPeriod } from "../../../src/db.gen.ts";
import { receivingFigure } from "../receiving-figure.ts";
import { countedOf, type Model } from "./model.ts";
import type { Place } from "./place.ts";

type Balances = { main: number; game: number; owed: number };

const comparePlayers = async ({ owner, players }: Place, model: Model): Promise<string[]> => {
  const ids = `{${players.map(({ id }) => id).join(",")}}`;
  const { rows } = await sql<Balances>`
    select m.balance / 100.0::float8 as main, g.balance / 100.0::float8 as game, -o.balance / 100.0::float8 as owed
    from unnest(${ids}::bigint[]) with ordinality as p (id, place)
      join account m on m.id = ledger_account_id(p.id, 'player.main') join account g on g.id = ledger_account_id(p.id, 'player.game')
      join account o on o.id = ledger_account_id(p.id, 'player.receivable')
    order by p.place`.execute(owner);
  return rows.flatMap(({ main, game, owed }, at) => {
    const expected = model.players[at];
    if (main === expected?.main && game === expected.game && owed === expected.debt) return [];
    return [
      `player ${at} has ${main} ${game} ${owed}, not ${expected?.main} ${expected?.game} ${expected?.debt}`,
    ];
  });
};

type HouseFigures = { figures: number[]; pending: number; fees: number };

/** What the transfers of the ledger leave on the accounts of the house. */
const compareHouse = async ({ owner, accounts }: Place, model: Model): Promise<string[]> => {
  const { rows } = await sql<HouseFigures>`
    select array(
      select (${receivingFigure(sql`a.id`)} / 100)::float8
      from unnest(${`{${accounts.join(",")}}`}::bigint[]) with ordinality as a (id, place) order by a.place
    ) as figures,
    (select (coalesce(sum(case when credit_account_id = -7 then amount else -amount end), 0) / 100)::float8 from transfer
      where -7 in (credit_account_id, debit_account_id)) as pending,
    (select (coalesce(sum(case when credit_account_id = -18 then amount else -amount end), 0) / 100)::float8 from transfer
      where -18 in (credit_account_id, debit_account_id)) as fees`.execute(owner);
  const pending = [...model.outs.values()]
    .filter(({ state }) => state === "pending" || state === "approved")
    .reduce((sum, { amount }) => sum + amount, 0);
  const expected: HouseFigures = { figures: model.figures, pending, fees: model.fees };
  return isDeepStrictEqual(rows[0], expected)
    ? []
    : [`the house has ${JSON.stringify(rows[0])}, not ${JSON.stringify(expected)}`];
};

type CountedLimit = { place: number; period: LimitPeriod; amount: number; used: number };

/**
 * Counted deposits are what the model counts. Where a release ran while a limit was set for the first time they may be higher; the
 * model then takes the difference over.
 */
const compareLimits = async (
  { owner, players }: Place,
  model: Model,
  blurred: ReadonlySet<number>,
): Promise<string[]> => {
  const { rows } = await sql<CountedLimit>`
    select p.place::int - 1 as place, l.period, (l.amount / 100)::float8 as amount, (l.used / 100)::float8 as used
    from unnest(${`{${players.map(({ id }) => id).join(",")}}`}::bigint[]) with ordinality as p (id, place)
      join protection_limit l on l.player_id = p.id and l.kind = 'deposit'`.execute(owner);
  const expected = model.players.reduce((sum, { limits }) => sum + limits.size, 0);
  const faults = rows.flatMap(({ place, period, amount, used }) => {
    const limit = model.players[place]?.limits.get(period);
    const counted = countedOf(model, place);
    if (limit === undefined) return [`player ${place} has a limit of the ${period}`];
    const above = used - counted;
    if (blurred.has(place) && above > limit.above) limit.above = above;
    return limit.amount === amount && Math.max(0, counted + limit.above) === used
      ? []
      : [`player ${place} has ${used} of ${amount}, not ${counted} of ${limit.amount}`];
  });
  return rows.length === expected ? faults : [...faults, `${rows.length} limits, not ${expected}`];
};

type Stored = { id: bigint; state: string; version: number };

const compareRequests = async ({ owner }: Place, model: Model): Promise<string[]> => {
  const [ins, outs] = await Promise.all([
    sql<Stored>`select id, state, version from cash_in_request`.execute(owner),
    sql<Stored>`select id, state, version from cash_out_request`.execute(owner),
  ]);
  const differ = (rows: readonly Stored[], known: ReadonlyMap<bigint, Stored>) => [
    ...(rows.length === known.size ? [] : [`${rows.length} requests, not ${known.size}`]),
    ...rows
      .filter(({ id, state, version }) => {
        const found = known.get(id);
        return found?.state !== state || found.version !== version;
      })
      .map(({ id, state }) => `request ${id} is ${state}, not ${known.get(id)?.state}`),
  ];
  return [...differ(ins.rows, model.ins), ...differ(outs.rows, model.outs)];
};

/** Returns where the database differs from the model. */
export const compare = async (
  place: Place,
  model: Model,
  blurred: ReadonlySet<number>,
): Promise<string[]> =>
  (
    await Promise.all([
      comparePlayers(place, model),
      compareHouse(place, model),
      compareLimits(place, model, blurred),
      compareRequests(place, model),
    ])
  ).flat();
