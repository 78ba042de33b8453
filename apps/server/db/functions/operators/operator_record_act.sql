-- Records an act of one operator, for the functions that perform it, so that no process can cause the effect without the record. Refuses
-- it without an operator who may act: an active one, or for a command on the server one who has not enrolled.
create or replace function operator_record_act(acting bigint, made_act text, made_on text, made_details json) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    begin
      perform from operator where id = acting and (state = 'active' or state = 'invited' and session_user = 'shwe_operator') for share;
      if not found then
        raise exception 'the act % needs an operator who may act', made_act using errcode = 'SO029';
      end if;
      insert into operator_act (operator_id, act, subject, details) values (acting, made_act, made_on, made_details);
    end
  $$;
