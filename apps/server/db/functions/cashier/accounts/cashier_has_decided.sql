-- Whether an operator credited cash-ins to a receiving account or asked for it, or approved or paid cash-outs from it, after its last closed
-- day and until the end of this one.
create or replace function cashier_has_decided(asked bigint, asked_day date, actor bigint) returns boolean
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      before_at constant timestamptz := (asked_day + 1)::timestamp at time zone 'Asia/Yangon';
      from_at constant timestamptz := coalesce(
        (select max(c.day) + 1 from receiving_close c where c.account_id = asked and c.day < asked_day)::timestamp at time zone 'Asia/Yangon',
        '-infinity');
    begin
      return exists (
        select from cash_in_request i
        where i.account_id = asked and i.state in ('approved', 'reversed')
          and i.decided_at >= from_at and i.decided_at < before_at
          and (i.decided_by = actor or approval_is_made_by(i.approval_id, actor))
      ) or exists (
        select from cash_out_request o
        where o.paid_from = asked and actor in (o.decided_by, o.approved_by) and o.state in ('paid', 'returned')
          and o.decided_at >= from_at and o.decided_at < before_at
      );
    end
  $$;
