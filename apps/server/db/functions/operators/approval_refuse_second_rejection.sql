-- Refuses an operator who has already rejected a result of this draw, while another operator could decide the request. A draw without
-- a decision becomes void, so rejecting every proposal would let one operator void the draw.
create or replace function approval_refuse_second_rejection(rejected approval, closer bigint) returns void
  language plpgsql
  as $$
    begin
      if rejected.kind not in ('result.publish', 'result.correct') or not exists (
        select from approval earlier
        where earlier.kind = rejected.kind and earlier.subject = rejected.subject and earlier.state = 'rejected'
          and earlier.decided_by = closer
      ) then
        return;
      end if;
      if exists (
        select from operator join approval_kind known on known.kind = rejected.kind
        where operator.id not in (rejected.made_by, closer) and operator.role = any (known.checkers)
          and operator.state = 'active' and operator.checker_from <= clock_timestamp()
      ) then
        raise exception 'operator % has rejected a request about % before', closer, rejected.subject using errcode = 'SO041';
      end if;
    end
  $$;
