-- The version of the terms of a lottery (`terms:2d`) or of one section (`terms:2d:11:00`) for approvals: the current values of the fields
-- that the request changes. Other fields may change meanwhile, such as a cap that one operator lowers. The lock lets terms of one lottery
-- change one after the other.
create or replace function lottery_terms_version(subject text, wanted jsonb, has_lock boolean) returns text
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      asked_game constant text := split_part(subject, ':', 2);
      asked_slot constant time := nullif(concat_ws(':', nullif(split_part(subject, ':', 3), ''), nullif(split_part(subject, ':', 4), '')), '')::time;
      terms jsonb;
    begin
      if has_lock then
        perform from lottery_game where code = asked_game for no key update;
      end if;
      terms := to_jsonb(lottery_terms_of(asked_game, asked_slot));
      return (select jsonb_object_agg(field, terms -> field)::text from jsonb_object_keys(wanted -> 'changes') field);
    end
  $$;
