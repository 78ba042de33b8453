import type { Client } from "pg";

import { players_per_heavy, type OfficeSize } from "./office-size.ts";

/** Both sizes have the same draws: their number grows with time, not with players. */
export const draws = 600;
const draws_per_day = 5;
const open_draws = 5;
const slips_of_heavy = 300;

/** Their triggers allow one step of a draw after the other. */
const bulk_tables = ["draw", "draw_seal", "draw_result", "settlement"];

const fillDrawRows = async (client: Client): Promise<void> => {
  for (const table of bulk_tables) await client.query(`alter table ${table} disable trigger user`);
  await client.query(
    `insert into draw (id, game, feed, slot, draw_on, terms_id, caps, open_at, close_at, result_at, state)
      overriding system value
      select nth, '2d', 'demo-set', time '08:00' + make_interval(hours => nth % ${draws_per_day}), day, terms.id, lottery_caps(terms),
        at - interval '1 day', at - interval '10 minutes', at, case when nth > ${draws - open_draws} then 'open' else 'settled' end
      from generate_series(1, ${draws}) as nth,
        lateral (select current_date + 1 - (${draws} - nth) / ${draws_per_day} as day) as on_day,
        lateral (select (day + time '08:00' + make_interval(hours => nth % ${draws_per_day})) at time zone 'Asia/Yangon' as at) as times,
        lateral (select * from lottery_terms where game = '2d' and slot is null order by version desc limit 1) as terms`,
  );
  await client.query(
    `insert into draw_seal (draw_id, root, slips, total, sealed_at, key_id, signature)
      select id, sha256('bench'), 0, 0, close_at, 'bench', decode(repeat('00', 64), 'hex') from draw where state = 'settled'`,
  );
  await client.query(
    `insert into draw_result (draw_id, version, digits, decided_by, evidence_ids, derivation)
      select id, 1, lpad((id % 100)::text, 2, '0'), 'sources', '{}', '{}' from draw where state = 'settled'`,
  );
  await client.query(
    `insert into settlement (draw_id, version, kind, result_version, done_at)
      select id, 1, 'pay', 1, result_at from draw where state = 'settled'`,
  );
  for (const table of bulk_tables) await client.query(`alter table ${table} enable trigger user`);
};

/** One slip for each player and many for those with a long statement, over the draws of the last two months. */
const fillSlips = (client: Client, { players }: OfficeSize) =>
  client.query(
    `insert into slip (draw_id, player_id, terms_id, total, balance_after, accepted_at, key, numbers, stakes)
      select draw.id, player_id, draw.terms_id, 1000, 0, draw.close_at - interval '1 hour', nth::text, '{7,42}', '{500,500}'
      from generate_series(1, $1::bigint) as player_id
        cross join lateral generate_series(1, case when player_id % ${players_per_heavy} = 0 then ${slips_of_heavy} else 1 end) as nth
        join draw on draw.id = ${draws} - (player_id + nth) % 300`,
    [players],
  );

export const fillDraws = async (client: Client, size: OfficeSize): Promise<void> => {
  await fillDrawRows(client);
  await client.query(
    `insert into exposure (draw_id, stakes, slips, total)
      select id, array_fill(5000::bigint, array[cardinality(caps)]), 0, 0 from draw on conflict do nothing`,
  );
  await fillSlips(client, size);
};
