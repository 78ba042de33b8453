-- Lets an operator who has the claim of a cash-out read the complete number of its payee. After the approval the operator may pay in the
-- payment app from now on, so whoever may not pay is refused, and it is stored who reads: another operator then reads the number only on purpose (`despite`), because the payment
-- may already have been made. Returns the operator who had read it before.
create or replace function cashier_begin_payment(asked bigint, reader bigint, despite boolean) returns bigint
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      found_request cash_out_request;
    begin
      perform cashier_require_decider(reader);
      select * into found_request from cash_out_request where id = asked for update;
      if found_request.state in ('pending', 'approved') then
        perform cashier_require_claim('out', asked, reader);
      end if;
      if found_request.state = 'approved' then
        perform cashier_require_payer(found_request, reader);
      end if;
      if found_request.state = 'approved' and found_request.paying_by is distinct from reader then
        if found_request.paying_by is not null and not despite then
          raise exception 'another operator began to pay cash-out %', asked using errcode = 'SC025';
        end if;
        update cash_out_request set paying_by = reader, paying_since = clock_timestamp() where id = asked;
        return found_request.paying_by;
      end if;
      return null;
    end
  $$;
