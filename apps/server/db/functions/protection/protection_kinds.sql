-- Returns the kinds of limits that a stake or deposit counts against. A stake counts against the loss limit too, until a payout
-- or refund lowers the counted loss.
create or replace function protection_kinds(kind text) returns limit_kind[]
  language plpgsql immutable
  as $$
    begin
      if kind = 'stake' then
        return '{stake,loss}';
      elsif kind = 'deposit' then
        return '{deposit}';
      end if;
      raise exception 'stakes and deposits are limited, not %', kind using errcode = 'SP004';
    end
  $$;
