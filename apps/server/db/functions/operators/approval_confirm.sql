-- Confirms an open request for a second operator, if its subject is still what it was. The effect of the request has to follow in
-- this transaction.
create or replace function approval_confirm(confirmed bigint, checker bigint) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      found_approval approval%rowtype;
    begin
      select * into found_approval from approval where id = confirmed for update;
      if not found or found_approval.state <> 'open' then
        raise exception 'request % is not open', confirmed using errcode = 'SO003';
      end if;
      if found_approval.expires_at <= clock_timestamp() then
        raise exception 'request % has expired', confirmed using errcode = 'SO008';
      end if;
      if found_approval.made_by = checker then
        raise exception 'another operator has to confirm' using errcode = 'SO009';
      end if;
      if not exists (select from operator where id = checker and state <> 'disabled' and checker_from <= clock_timestamp() for key share) then
        raise exception 'operator % cannot confirm yet', checker using errcode = 'SO004';
      end if;
      if not exists (select from operator where id = found_approval.made_by and state <> 'disabled' for key share) then
        raise exception 'the maker of request % is disabled', confirmed using errcode = 'SO003';
      end if;
      if approval_subject_version(found_approval.kind, found_approval.subject) <> found_approval.subject_version then
        raise exception '% has changed since', found_approval.subject using errcode = 'SO002';
      end if;
      update approval set state = 'confirmed', decided_by = checker, decided_at = clock_timestamp(), decided_xact = pg_current_xact_id()
      where id = confirmed;
    end
  $$;
