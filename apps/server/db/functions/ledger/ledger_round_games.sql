-- Posts fractions of game winnings that have added up to at least 1/100 kyat.
create or replace function ledger_round_games(amount bigint, fact_id bigint) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    begin
      perform ledger_post(array[-11::bigint], array[-2::bigint], array[amount], array['game_rounding']::transfer_kind[], array[fact_id]);
    end
  $$;
