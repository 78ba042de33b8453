-- Refuses an operator who may not decide a request: its maker, the operator whom it is about, an operator of a role that does not check
-- this kind, and an operator who is not active or who enrolled less than a day ago. The sessions of the operator whom it is about end
-- with the confirmation, so this operator could not pass the code of the new invitation on.
create or replace function approval_require_checker(checked approval, checker bigint) returns void
  language plpgsql
  as $$
    begin
      if checked.made_by = checker then
        raise exception 'another operator has to decide' using errcode = 'SO009';
      end if;
      if checked.subject = 'operator:' || checker then
        raise exception 'operator % cannot decide about the own account', checker using errcode = 'SO023';
      end if;
      if not exists (
        select from operator join approval_kind known on known.kind = checked.kind
        where operator.id = checker and operator.role = any (known.checkers) for share of operator
      ) then
        raise exception 'the role of operator % does not check requests of the kind %', checker, checked.kind using errcode = 'SO020';
      end if;
      if not exists (select from operator where id = checker and operator_may_act(operator) and checker_from <= clock_timestamp()) then
        raise exception 'operator % cannot decide yet', checker using errcode = 'SO004';
      end if;
    end
  $$;
