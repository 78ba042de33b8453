-- Exchanges the token of a launch for its game session, once, within its minute, for the provider for which it was made. The code is one
-- of docs/wallet-protocol.md; with 0 the other columns describe the session.
create or replace function casino_verify_session(asked_provider integer, asked_hash bytea, idle_life interval)
  returns table (code smallint, session_id uuid, player_id bigint, ref text, balance bigint, locale text, game_code text)
  language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      opened game_session;
      held text;
      paused text;
    begin
      select * into opened from game_session s where s.token_hash = asked_hash and s.provider_id = asked_provider for no key update;
      held := (identity_hold_sessions(array[opened.player_id], array[opened.login_session_id], idle_life))[1];
      paused := ((protection_hold_limits(array[opened.player_id])).pauses)[1];
      code := case
        when opened.id is null or opened.verified_at is not null then 112
        when opened.ended_at is not null or opened.token_expires_at <= clock_timestamp() then 113
        when held = 'busy' or paused = 'busy' then 206
        when held = 'account_frozen' or paused is not null then 111
        when held is not null then 113
        else 0
      end;
      if code = 0 then
        update game_session s set verified_at = clock_timestamp() where s.id = opened.id;
        session_id := opened.id;
        player_id := opened.player_id;
        locale := opened.locale;
        select p.ref into ref from game_player p where p.provider_id = asked_provider and p.player_id = opened.player_id;
        select b.game into balance from ledger_balances(array[opened.player_id]) b;
        select g.code into game_code from game g where g.id = opened.game_id;
      end if;
      return next;
    end
  $$;
