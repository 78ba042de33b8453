-- Takes the claim of another operator over, as an owner may. Records the act with the operator who had the claim. Returns until when.
create or replace function cashier_take_over(claimed_direction text, claimed bigint, taker bigint, seconds integer) returns timestamptz
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      had bigint;
    begin
      if not operator_is_owner(taker) then
        raise exception 'operator % is no owner', taker using errcode = 'SO021';
      end if;
      perform cashier_lock_open(claimed_direction, claimed);
      perform cashier_lock_claims(taker);
      delete from cash_claim
      where direction = claimed_direction and request_id = claimed and operator_id <> taker and until_at > clock_timestamp()
      returning operator_id into had;
      if had is not null then
        perform operator_record_act(taker, 'cash_' || claimed_direction || '.take_over', 'cash_' || claimed_direction || ':' || claimed,
          json_build_object('from', operator_name_of(had)));
      end if;
      return cashier_claim(claimed_direction, claimed, taker, seconds);
    end
  $$;
