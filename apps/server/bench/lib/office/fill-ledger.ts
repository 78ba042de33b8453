import type { Client } from "pg";

import { fillWithoutIndexes } from "./without-indexes.ts";
import { players_per_heavy, type OfficeSize } from "./office-size.ts";

const months = 12;

/**
 * Every second transfer belongs to one of all players in turn, the others to one of the few players with a long statement
 * in turn. A player with a long statement has the first kind in the game account. `nth` counts the entries of an account:
 * odd ones credit two units, even ones debit one, so that every balance follows from `nth`.
 */
const entrySql = `
  select at, player_id * 16 + case when at % 2 = 0 and player_id % $2::bigint = 0 then 2 else 1 end as account_id, nth,
    (1 + player_id * 7919 % 1000) * 10000 as unit,
    case when nth % 2 = 1 then (nth + 3) / 2 else nth / 2 end as units_after
  from generate_series(0, $3::bigint - 1) as at,
    lateral (select case when at % 2 = 0 then at / 2 % $1::bigint + 1 else (at / 2 % ($1::bigint / $2::bigint) + 1) * $2::bigint end as player_id,
      case when at % 2 = 0 then at / 2 / $1::bigint + 1 else at / 2 / ($1::bigint / $2::bigint) + 1 end as nth) as whose`;

const fillTransfers = async (client: Client, { players, transfers }: OfficeSize): Promise<void> => {
  await client.query(
    `insert into transfer (id, debit_account_id, credit_account_id, amount, debit_after, credit_after, fact_id, xact_id, created_at, kind)
      select at + 1,
        case when nth % 2 = 1 then -5 else account_id end,
        case when nth % 2 = 1 then account_id else -8 end,
        case when nth % 2 = 1 then 2 * unit else unit end,
        case when nth % 2 = 0 then units_after * unit end,
        case when nth % 2 = 1 then units_after * unit end,
        at + 1, at / 10 + 1, clock_timestamp() - interval '${months} months' + interval '${months} months' * at / $3::bigint,
        (case when nth % 2 = 1 then 'cash_in' else 'slip_stake' end)::transfer_kind
      from (${entrySql}) entry`,
    [players, players_per_heavy, transfers],
  );
  await client.query("select setval('transfer_id', $1)", [transfers + 1]);
};

const fillAccounts = async (client: Client, { players, transfers }: OfficeSize): Promise<void> => {
  await client.query(
    `insert into account (id, owner_id, balance, minimum, maximum, kind, currency)
      select player_id * 16 + number, player_id,
        case
          when number = 1 or number = 2 and player_id % $2::bigint = 0 then units * (1 + player_id * 7919 % 1000) * 10000
          else 0
        end,
        case number when 5 then -1000000000000000 else 0 end,
        case number when 5 then 0 else 1000000000000000 end,
        (enum_range('player.main'::account_kind, 'player.points'::account_kind))[number],
        case number when 6 then 'PTS'::currency else 'MMK'::currency end
      from generate_series(1, $1::bigint) as player_id, generate_series(1, 6) as number,
        lateral (
          select case when number = 1 and player_id % $2::bigint = 0 then $3::bigint / 2 / ($1::bigint / $2::bigint)
            else $3::bigint / 2 / $1::bigint end as nth
        ) as entries,
        lateral (select case when nth % 2 = 1 then (nth + 3) / 2 else nth / 2 end as units) as last`,
    [players, players_per_heavy, transfers],
  );
  await client.query(
    `insert into player_balance (player_id, balance, is_frozen)
      select owner_id, balance, exists (select from player where id = owner_id and frozen_at is not null)
      from account where kind = 'player.main'`,
  );
  await client.query(
    `update player_balance_progress
      set player_id = $1::bigint, done_transfer_id = $2::bigint, seen_transfer_id = $2::bigint`,
    [players, transfers],
  );
};

/** The signer seals every minute, so the newest seal covers everything that was filled. */
const fillSeal = (client: Client, { transfers }: OfficeSize) =>
  client.query(
    `insert into ledger_seal (seq, from_xact, to_xact, transfers, rows_sha256, root, previous, sealed_at, key_id, signature)
      values (1, 0, $1::bigint / 10 + 2, $1::integer, sha256('bench'), sha256('bench'), sha256('bench'), clock_timestamp(),
        'bench', decode(repeat('00', 64), 'hex'))`,
    [transfers],
  );

/** Writes accounts and transfers in bulk: the ledger's functions would need an hour for ten million transfers. */
export const fillLedger = async (client: Client, size: OfficeSize): Promise<void> => {
  await client.query(
    `select ledger_add_partition(date_trunc('month', clock_timestamp() at time zone 'UTC' - make_interval(months => ago)) at time zone 'UTC')
      from generate_series(0, ${months}) as ago`,
  );
  await fillWithoutIndexes(client, ["account", "player_balance"], () => fillAccounts(client, size));
  await fillWithoutIndexes(client, ["transfer"], () => fillTransfers(client, size));
  await fillSeal(client, size);
};
