-- A verdict that moves no money.
create or replace function casino_verdict_of(code integer, is_stored boolean, limit_kind text default null) returns casino_verdict
  language sql immutable parallel safe
  as $$
    select row(code::smallint, limit_kind, is_stored, null, null, 0, 0, 0, 0, 0, 0, null, false, false, false, 0, 0, 0, null)::casino_verdict
  $$;
