-- Adds a change of a request to its timeline.
create or replace function cashier_note_event(
  event_direction text, changed bigint, new_version integer, new_state text,
  actor bigint default null, confirmed bigint default null, remark text default null
) returns void
  language sql
  as $$
    insert into cash_event (direction, request_id, version, state, operator_id, approval_id, note)
    values (event_direction, changed, new_version, new_state, actor, confirmed, remark)
  $$;
