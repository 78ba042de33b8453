-- Whether a cash-in that ended in this state and then can be opened again: expired and rejected ones, for some days. The only place where
-- this is decided.
create or replace function cashier_may_reopen(ended text, ended_at timestamptz) returns boolean
  language plpgsql stable
  as $$
    begin
      return ended in ('expired', 'rejected')
        and coalesce(ended_at > clock_timestamp() - make_interval(days => cashier_rule('in_reopen_days')::integer), false);
    end
  $$;
