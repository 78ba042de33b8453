-- Stores that a player acknowledged a reality check. If none is due it changes nothing, so that nobody postpones checks in advance.
create or replace function protection_acknowledge(asked_player bigint, asked_session uuid, began timestamptz, usual_minutes integer) returns void
  language plpgsql
  as $$
    begin
      if (protection_due_checks(array[asked_player], array[asked_session], array[began], usual_minutes))[1] then
        insert into reality_check_ack (player_id, session_id, began_at, net, acknowledged_at)
        select asked_player, asked_session, began, f.returned - f.staked, clock_timestamp() from ledger_flows(asked_player, began) f;
      end if;
    end
  $$;
