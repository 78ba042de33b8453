-- Refuses a change of operators that needs a second owner: with two owners there must be an approval of this kind and subject
-- that was confirmed in this transaction. The change has to be the one that was confirmed.
create or replace function operator_require_consent(
  needed_approval bigint, needed_kind text, needed_subject text, applied jsonb
) returns void
  language plpgsql
  as $$
    begin
      perform pg_advisory_xact_lock(7303, 1);
      if needed_approval is not null then
        if approval_required(needed_approval, needed_kind, needed_subject) <> applied then
          raise exception 'the confirmed change is another one' using errcode = 'SO006';
        end if;
      elsif operator_active_owners() >= 2 then
        raise exception 'another owner has to confirm this' using errcode = 'SO006';
      end if;
    end
  $$;
