-- Creates all accounts of the given players. Accounts that exist already are left unchanged.
create or replace function ledger_open_accounts(player_ids bigint[]) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    insert into account (id, owner_id, balance, minimum, maximum, kind, currency)
    select
      ledger_account_id(player_id, kind), player_id, 0,
      case kind when 'player.receivable' then -1000000000000000 else 0 end,
      case kind when 'player.receivable' then 0 else 1000000000000000 end,
      kind,
      case kind when 'player.points' then 'PTS'::currency else 'MMK'::currency end
    from unnest(player_ids) as player_id,
      unnest(enum_range('player.main'::account_kind, 'player.points'::account_kind)) as kind
    order by 1
    on conflict (id) do nothing
  $$;
