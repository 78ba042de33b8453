-- Stores which picture proves the payment of an approved cash-out, sent by the operator who pays it: who has its claim and was the last to
-- read the number of the payee. A new version makes a payment that was prepared with another picture conflict. Returns the new version.
create or replace function cashier_store_proof(proved bigint, proof uuid, actor bigint) returns integer
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      held cash_out_request;
    begin
      perform cashier_require_decider(actor);
      select * into held from cash_out_request where id = proved for update;
      if held.state is distinct from 'approved' then
        raise exception 'request % is not approved', proved using errcode = 'SC001';
      end if;
      perform cashier_refuse_claimed('out', proved, actor);
      perform cashier_require_claim('out', proved, actor);
      if held.paying_by is distinct from actor then
        raise exception 'operator % has not read the payee of cash-out %', actor, proved using errcode = 'SC017';
      end if;
      update cash_out_request set version = held.version + 1 where id = proved;
      update payout_picture set replaced_at = clock_timestamp() where request_id = proved and replaced_at is null;
      insert into payout_picture (image_id, request_id) values (proof, proved);
      perform operator_record_act(actor, 'cash_out.picture', 'cash_out:' || proved, json_build_object('image_id', proof));
      return held.version + 1;
    end
  $$;
