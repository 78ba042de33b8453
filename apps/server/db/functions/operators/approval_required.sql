-- Returns the change of a request that was confirmed in this transaction; otherwise refuses. Functions with an effect that needs
-- two people call it, so that no process can cause the effect without them.
create or replace function approval_required(needed bigint, needed_kind text, needed_subject text) returns jsonb
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      wanted jsonb;
    begin
      select change into wanted from approval
      where id = needed and kind = needed_kind and subject = needed_subject and state = 'confirmed'
        and decided_xact = pg_current_xact_id();
      if wanted is null then
        raise exception 'this needs a confirmed request of two people' using errcode = 'SO006';
      end if;
      return wanted;
    end
  $$;
