-- Why two people have to approve a request for an amount; empty: this operator alone may. The only place where this is decided. `amount`:
-- it is above the limit of one person. To the reasons of the request itself, with its copies (cashier_copy_reasons), it adds totals, because
-- limits of single acts do not stop an operator who invents many of them.
-- `player_total`: the player was credited too much by single operators within 24 hours. `day_total`: the operator credited too much alone
-- today. An approval calls it while it has the locks of the operator's and of the player's approvals, so that parallel ones count each other.
create or replace function cashier_in_needs_two(held cash_in_request, wanted bigint, alone_max bigint, actor bigint) returns text[]
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      reasons text[] :=
        case when greatest(wanted, held.amount) > alone_max then '{amount}'::text[] else '{}' end || cashier_copy_reasons(held, wanted);
    begin
      if wanted + (
        -- `offset 0` makes PostgreSQL read the requests of the player first. Otherwise it reads all approved ones while its statistics are old.
        select coalesce(sum(other.credited), 0) from (
          select * from cash_in_request own where own.player_id = held.player_id order by own.id desc offset 0
        ) other
        where other.state = 'approved' and other.decided_by is not null
          and other.approval_id is null and other.decided_at > clock_timestamp() - interval '24 hours'
      ) > cashier_rule('in_player_alone_max') then
        reasons := reasons || 'player_total'::text;
      end if;
      if wanted + coalesce((
        select d.credited from cash_alone_day d
        where d.operator_id = actor and d.day = (clock_timestamp() at time zone 'Asia/Yangon')::date
      ), 0) > cashier_rule('in_alone_daily_max') then
        reasons := reasons || 'day_total'::text;
      end if;
      return reasons;
    end
  $$;
