-- Why a player may not have a further open request of an amount, or null: `cash_ins_open`, there are too many of them, or `cash_in_first`,
-- together they are above what is allowed until the first cash-in is approved. The caller has locked the main account of the player.
create or replace function cashier_refuse_open(asking bigint, wanted bigint, now_at timestamptz) returns text
  language plpgsql
  as $$
    declare
      opened bigint;
      total bigint;
    begin
      select count(*), coalesce(sum(r.amount), 0) into opened, total from cash_in_request r
      where r.player_id = asking and r.state in ('reserved', 'pending') and r.until_at > now_at;
      if opened >= cashier_rule('in_open_max') then
        return 'cash_ins_open';
      elsif total + wanted > cashier_rule('in_new_player_open_max') and not exists (
        select from cash_in_request r where r.player_id = asking and r.state = 'approved'
      ) then
        return 'cash_in_first';
      end if;
      return null;
    end
  $$;
