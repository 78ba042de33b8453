-- Adds a change of a request to its timeline. In PL/pgSQL, which plans the statement once per connection.
create or replace function cashier_note_event(
  event_direction text, changed bigint, new_version integer, new_state text,
  actor bigint default null, confirmed bigint default null, remark text default null
) returns void
  language plpgsql
  as $$
    begin
      insert into cash_event (direction, request_id, version, state, operator_id, approval_id, note)
      values (event_direction, changed, new_version, new_state, actor, confirmed, remark);
    end
  $$;
