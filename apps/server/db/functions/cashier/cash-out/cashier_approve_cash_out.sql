-- Approves a cash-out, by one operator, and records the act. Above the limit of one person, for a payee who was never paid, for an
-- excluded player and for money that goes back to its sender, another operator has to pay it.
create or replace function cashier_approve_cash_out(approved bigint, read_version integer, remark text, decider bigint) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      held constant cash_out_request := cashier_hold_cash_out(approved, '{pending}', read_version, decider);
    begin
      if held.held_until > clock_timestamp() then
        raise exception 'cash-out % is held', approved using errcode = 'SC007';
      end if;
      update cash_out_request set state = 'approved', version = held.version + 1, approved_by = decider, approved_at = clock_timestamp(),
        needs_two = held.amount > cashier_rule('out_alone_max') or held.is_first_payee or held.kind = 'return'
          or protection_is_any_excluded(array[held.player_id])
      where id = approved;
      perform cashier_note_event('out', approved, held.version + 1, 'approved', decider, null, remark);
      perform operator_record_act(decider, 'cash_out.approve', 'cash_out:' || approved,
        json_build_object('amount', held.amount, 'note', remark));
    end
  $$;
