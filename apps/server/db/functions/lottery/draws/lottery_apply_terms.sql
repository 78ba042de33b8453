-- Stores new terms that two people agreed on: those of a request that was confirmed in this transaction, in the name of its maker.
create or replace function lottery_apply_terms(consent bigint, changed_game text, changed_slot time) returns bigint
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      request constant approval := approval_required(
        consent, 'terms.change', concat_ws(':', 'terms', changed_game, to_char(changed_slot, 'HH24:MI')));
    begin
      return lottery_change_terms(changed_game, changed_slot, request.change -> 'changes', operator_name_of(request.made_by));
    end
  $$;
