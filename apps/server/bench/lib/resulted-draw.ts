import { sql, type Kysely } from "kysely";

import type { DB } from "../../src/db.gen.ts";

export const lines_per_slip = 10;
/** The numbers of the lottery. Every slip has ten of them: one line in a hundred wins, and one slip in ten. */
const numbers = 100;
export const winning = 42;
const stake = 100;

export type ResultedDraw = {
  slips: number;
  /** The id of the first of `players` players with consecutive ids, to whom the slips belong in turn. */
  first_player_id: number;
  players: number;
};

let draws_made = 0;

const insertDraw = async (owner: Kysely<DB>): Promise<bigint> => {
  draws_made += 1;
  const { rows } = await sql<{ id: bigint }>`
    insert into draw (game, feed, slot, draw_on, terms_id, caps, open_at, close_at, result_at)
    select '2d', 'demo-set', time '00:00' + make_interval(mins => ${draws_made}), '2026-01-05', id, lottery_caps(terms),
      clock_timestamp() - interval '3 hours', clock_timestamp() - interval '2 hours', clock_timestamp() - interval '1 hour'
    from lottery_terms terms where game = '2d' and slot is null order by version desc limit 1 returning id
  `.execute(owner);
  return rows[0]?.id ?? 0n;
};

const insertSlips = (owner: Kysely<DB>, id: bigint, given: ResultedDraw) =>
  sql`
    insert into slip (draw_id, player_id, terms_id, total, balance_after, accepted_at, key, numbers, stakes)
    select ${id}, ${given.first_player_id}::bigint + nth * 7919 % ${given.players}::bigint,
      (select terms_id from draw where id = ${id}), ${lines_per_slip * stake}, 0, clock_timestamp(), nth::text,
      -- Ten numbers, a fixed step apart: all different, and each number as often as any other.
      array(select ((nth * 31 + line * 7) % ${numbers}::integer)::smallint from generate_series(0, ${lines_per_slip - 1}::integer) as line),
      array_fill(${stake}::bigint, array[${lines_per_slip}::integer])
    from generate_series(1, ${given.slips}::bigint) as nth
  `.execute(owner);

/** The payouts that a settlement must make, calculated in plain code: one for each slip that has the winning number. */
export const expectedPayouts = (slips: number, odds: number): string => {
  let count = 0;
  for (let nth = 1; nth <= slips; nth += 1)
    for (let line = 0; line < lines_per_slip; line += 1)
      if ((nth * 31 + line * 7) % numbers === winning) count += 1;
  return `${count} payouts, ${count * stake * odds} kyat`;
};

export const readPayouts = async (owner: Kysely<DB>, draw_id: bigint): Promise<string> => {
  const { rows } = await sql<{ paid: string }>`
    select count(*) || ' payouts, ' || sum(amount) || ' kyat' as paid from payout where draw_id = ${draw_id}
  `.execute(owner);
  return rows[0]?.paid ?? "";
};

/**
 * Inserts a draw with its result and the given number of slips, ready to be settled. The slips are the same in every
 * draw.
 */
export const giveResultedDraw = async (owner: Kysely<DB>, given: ResultedDraw): Promise<bigint> => {
  const id = await insertDraw(owner);
  await insertSlips(owner, id, given);
  for (const state of ["open", "closed"])
    await sql`update draw set state = ${state} where id = ${id}`.execute(owner);
  await sql`
    insert into draw_seal (draw_id, root, slips, total, sealed_at, key_id, signature)
    values (${id}, sha256('bench'), ${given.slips}, 0, clock_timestamp(), 'bench', decode(repeat('00', 64), 'hex'))
  `.execute(owner);
  await sql`update draw set state = 'sealed' where id = ${id}`.execute(owner);
  await sql`
    insert into draw_evidence (draw_id, source, url, status, fetched_at, raw, sha256, verdict, digits, basis)
    select ${id}, source, '', 200, clock_timestamp(), 'raw', sha256('raw'), 'digits', ${String(winning)}, 'bench'
    from unnest(array['first-source', 'second-source']) as source
  `.execute(owner);
  await sql`
    insert into draw_result (draw_id, version, digits, decided_by, evidence_ids, derivation)
    select ${id}, 1, ${String(winning)}, 'sources', array_agg(id), '{}' from draw_evidence where draw_id = ${id}
  `.execute(owner);
  await sql`update draw set state = 'resulted' where id = ${id}`.execute(owner);
  return id;
};
