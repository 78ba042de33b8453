-- Trigger on operator_act: sets the time and the transaction number of an act, by which the signer seals it, and the session in which the
-- operator acts, whatever was given. An act by a command has no session.
create or replace function operator_stamp_act() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    begin
      -- The previous release still gives hashes of its own chain, which has ended.
      new.prev_hash := null;
      new.row_hash := null;
      new.seq := nextval('operator_act_seq');
      new.at := clock_timestamp();
      new.xact_id := pg_current_xact_id()::text::bigint + ledger_xact_offset();
      new.session_id := (
        select id from operator_session
        where id = nullif(current_setting('shwe.operator_session', true), '')::uuid and operator_id = new.operator_id
      );
      return new;
    end
  $$;
create or replace trigger stamps before insert on operator_act for each row execute function operator_stamp_act();
