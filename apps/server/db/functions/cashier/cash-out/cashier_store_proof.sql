-- Stores which picture proves the payment of a cash-out. A new version makes a payment that was prepared with another picture conflict.
-- Returns the new version.
create or replace function cashier_store_proof(proved bigint, proof uuid, actor bigint) returns integer
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      new_version integer;
    begin
      perform cashier_require_decider(actor);
      update cash_out_request set version = version + 1 where id = proved and state in ('pending', 'approved')
      returning version into new_version;
      if not found then
        raise exception 'request % is decided', proved using errcode = 'SC001';
      end if;
      perform cashier_refuse_claimed('out', proved, actor);
      perform cashier_require_claim('out', proved, actor);
      update payout_picture set replaced_at = clock_timestamp() where request_id = proved and replaced_at is null;
      insert into payout_picture (image_id, request_id) values (proof, proved);
      perform operator_record_act(actor, 'cash_out.picture', 'cash_out:' || proved, json_build_object('image_id', proof));
      return new_version;
    end
  $$;
