-- Refuses a change of operators that needs a second owner: with two owners there must be an approval of this kind and subject
-- that was confirmed in this transaction. The change has to be the one that was confirmed.
-- Returns the approval, or nulls if one owner is enough.
create or replace function operator_require_consent(
  needed_approval bigint, needed_kind text, needed_subject text, applied jsonb
) returns approval
  language plpgsql
  as $$
    declare
      consented approval;
    begin
      perform pg_advisory_xact_lock(7303, 1);
      if needed_approval is not null then
        consented := approval_required(needed_approval, needed_kind, needed_subject);
        if consented.change <> applied then
          raise exception 'the confirmed change is another one' using errcode = 'SO006';
        end if;
      elsif operator_needs_two_people() then
        raise exception 'another owner has to confirm this' using errcode = 'SO006';
      end if;
      return consented;
    end
  $$;
