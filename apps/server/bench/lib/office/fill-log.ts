import type { Client } from "pg";

import { operators } from "./fill-people.ts";
import { players_per_heavy, type OfficeSize } from "./office-size.ts";
import { fillWithoutIndexes } from "./without-indexes.ts";

const acts_per_seal = 20;

/** Acts on players in turn; every tenth is about a player with a long statement. */
const fillActs = async (client: Client, { acts, players }: OfficeSize): Promise<void> => {
  await client.query(
    `insert into operator_act (seq, operator_id, act, subject, details, at, is_view, xact_id)
      select seq, 1 + seq % ${operators},
        (array['player.note', 'player.statement', 'level2.approve', 'player.phone', 'draw.close', 'player.freeze'])[1 + seq % 6],
        'player:' || case when seq % 10 = 0 then (1 + seq / 10 % ($2::bigint / ${players_per_heavy})) * ${players_per_heavy}
          else 1 + seq * 31 % $2::bigint end,
        '{"reason":"bench"}', clock_timestamp() - interval '1 year' + interval '1 year' * seq / $1::bigint, seq % 6 in (1, 3), seq
      from generate_series(1, $1::bigint) as seq`,
    [acts, players],
  );
  await client.query(
    `insert into act_seal (seq, from_xact, to_xact, acts, acts_total, rows_sha256, root, previous, sealed_at, key_id, signature)
      select seq, (seq - 1) * ${acts_per_seal} + 1, seq * ${acts_per_seal} + 1, ${acts_per_seal}, seq * ${acts_per_seal}, sha256('bench'), sha256('bench'),
        sha256('bench'), clock_timestamp(), 'bench', decode(repeat('00', 64), 'hex')
      from generate_series(1, $1::bigint / ${acts_per_seal}) as seq`,
    [acts],
  );
  await client.query("select setval('operator_act_seq', $1)", [acts + 1]);
};

/** Open requests of two people, and as many decided ones. */
const fillApprovals = (client: Client, { open_requests, players }: OfficeSize) =>
  client.query(
    `insert into approval (kind, subject, subject_version, change, reason, made_by, made_at, expires_at, state, decided_by,
        decided_at, decided_xact)
      select 'player.freeze', 'player:' || 1 + nth * 17 % $2::bigint, '1', '{}', 'bench', 1 + nth % ${operators}, made_at,
        made_at + interval '24 hours', case when is_open then 'open' else 'confirmed' end,
        case when not is_open then 1 + (nth + 1) % ${operators} end,
        case when not is_open then made_at + interval '1 hour' end, case when not is_open then pg_current_xact_id() end
      from generate_series(1, 2 * $1::bigint) as nth,
        lateral (select nth > $1::bigint as is_open) as whether,
        lateral (
          select case when is_open then clock_timestamp() - interval '20 hours' * (2 * $1::bigint - nth) / $1::bigint
            else clock_timestamp() - interval '1 year' + interval '360 days' * nth / $1::bigint end as made_at
        ) as made`,
    [open_requests, players],
  );

/** The log of acts with its seals, and requests that need two people. */
export const fillLog = async (client: Client, size: OfficeSize): Promise<void> => {
  await fillWithoutIndexes(client, ["operator_act", "act_seal"], () => fillActs(client, size));
  await fillWithoutIndexes(client, ["approval"], async () => {
    await fillApprovals(client, size);
  });
};
