-- The version of the terms of a lottery (`terms:2d`) or of one section (`terms:2d:11:00`) for approvals: the newest terms. The lock
-- lets terms of one lottery change one after the other.
create or replace function lottery_terms_version(subject text) returns text
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      asked_game constant text := split_part(subject, ':', 2);
    begin
      perform from lottery_game where code = asked_game for no key update;
      return (select coalesce(max(id), 0)::text from lottery_terms where game = asked_game);
    end
  $$;
