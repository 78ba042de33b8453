-- Ends a request without a credit: its amount is no longer counted against the limits, and no operator has it claimed. The caller has locked the request.
create or replace function cashier_end_cash_in(
  held cash_in_request, new_state text, decider bigint default null, given_reason smallint default null, remark text default null
) returns void
  language plpgsql
  as $$
    begin
      if held.reserved > 0 then
        perform protection_release(held.player_id, held.reserved * 100, held.reserved_at);
      end if;
      update cash_in_request set state = new_state, version = held.version + 1, reserved = 0, reason_id = given_reason,
        decided_at = case when new_state <> 'lapsed' then clock_timestamp() end, decided_by = decider
      where id = held.id;
      perform cashier_end_claim('in', held.id);
      perform cashier_note_event('in', held.id, held.version + 1, new_state, decider, null, remark);
    end
  $$;
