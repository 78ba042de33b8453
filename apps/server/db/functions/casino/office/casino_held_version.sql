-- The version of a credit that waits, for requests of two people: its content. Null if it does not wait any more.
create or replace function casino_held_version(subject text, wanted jsonb, has_lock boolean) returns text
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      asked_provider constant integer := split_part(subject, ':', 2)::integer;
      asked_tx constant text := split_part(subject, ':', 3);
    begin
      if has_lock then
        perform from game_held where provider_id = asked_provider and tx_id = asked_tx for update;
      end if;
      return (
        select concat_ws(' ', player_id, kind, amount, body_hash) from game_held
        where provider_id = asked_provider and tx_id = asked_tx and released_at is null
      );
    end
  $$;
