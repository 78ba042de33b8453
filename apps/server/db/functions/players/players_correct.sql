-- Corrects a balance or writes a debt off as a request says that a second operator has confirmed in this transaction. `change` has
-- `kind`, `account`, `amount` in whole kyat and `note`. A credit to the main account first repays a debt, as every credit does. The id
-- of the approval is the key of the correction, so it happens once.
create or replace function players_correct(confirmed bigint, corrected_player bigint) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      request constant approval := approval_required(confirmed, 'player.correct', 'player:' || corrected_player);
      wanted constant jsonb := request.change;
      corrections constant bigint := -3;
      write_offs constant bigint := -4;
      main constant bigint := ledger_account_id(corrected_player, 'player.main');
      owed constant bigint := ledger_account_id(corrected_player, 'player.receivable');
      kyat constant bigint := (wanted ->> 'amount')::bigint;
      hundredths constant bigint := abs(kyat) * 100;
      account_id constant bigint := ledger_account_id(corrected_player, ('player.' || (wanted ->> 'account'))::account_kind);
      held record;
      repaid bigint := 0;
    begin
      insert into player_correction (approval_id, player_id, kind, account, amount, note, made_by, checked_by)
      values (confirmed, corrected_player, wanted ->> 'kind', wanted ->> 'account', kyat, wanted ->> 'note',
        request.made_by, request.decided_by);
      select max(l.balance) filter (where l.id = main) as main, max(l.balance) filter (where l.id = owed) as owed into held
      from ledger_lock(array[main, account_id, owed]) l;
      if wanted ->> 'kind' = 'write_off' then
        perform ledger_post_player_correction(
          array[write_offs], array[owed], array[hundredths], array['write_off']::transfer_kind[], array[confirmed]);
      elsif kyat < 0 then
        perform ledger_post_player_correction(
          array[account_id], array[corrections], array[hundredths], array['correction']::transfer_kind[], array[confirmed]);
      else
        if account_id = main then
          repaid := least(held.main + hundredths, -held.owed);
        end if;
        perform ledger_post_player_correction(
          array[corrections] || case when repaid > 0 then array[main] else '{}'::bigint[] end,
          array[account_id] || case when repaid > 0 then array[owed] else '{}'::bigint[] end,
          array[hundredths] || case when repaid > 0 then array[repaid] else '{}'::bigint[] end,
          array['correction']::transfer_kind[] || case when repaid > 0 then array['receivable_repay']::transfer_kind[] else '{}' end,
          array[confirmed] || case when repaid > 0 then array[confirmed] else '{}'::bigint[] end);
      end if;
    end
  $$;
