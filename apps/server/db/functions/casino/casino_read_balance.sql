-- Returns the game balance of a player for a session that is still open, or the code that says why not.
create or replace function casino_read_balance(asked_provider integer, asked_player bigint, asked_session uuid, idle_life interval)
  returns table (code smallint, balance bigint)
  language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      opened game_session;
      held text;
    begin
      select * into opened from game_session s
      where s.id = asked_session and s.provider_id = asked_provider and s.player_id = asked_player;
      held := (identity_hold_sessions(array[opened.player_id], array[opened.login_session_id], idle_life))[1];
      code := case
        when opened.id is null or opened.verified_at is null then 112
        when opened.ended_at is not null or held = 'unauthorized' then 113
        else 0
      end;
      if code = 0 then
        select b.game into balance from ledger_balances(array[asked_player]) b;
      end if;
      return next;
    end
  $$;
