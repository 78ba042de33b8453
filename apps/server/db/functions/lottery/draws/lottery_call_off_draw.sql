-- Voids a draw for an operator, who can do so alone until the draw is sealed or a digit of its number can be known. Returns false
-- if it was void already. Records the act.
create or replace function lottery_call_off_draw(void_draw bigint, why text, caller bigint) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      called_off draw%rowtype;
    begin
      perform lottery_lock_exposure(void_draw);
      select * into called_off from draw where id = void_draw and state in ('scheduled', 'open', 'closed', 'void') for update;
      if not found then
        raise exception 'draw % is sealed: two people void it', void_draw using errcode = 'SL008';
      end if;
      if called_off.state <> 'void' and lottery_knowable_at(called_off.feed, called_off.result_at) <= clock_timestamp() then
        raise exception 'the number of draw % can be known: two people void it', void_draw using errcode = 'SL008';
      end if;
      if not lottery_move_draw(void_draw, 'void', why) then
        return false;
      end if;
      perform operator_record_act(caller, 'draw.void', 'draw:' || void_draw, json_build_object('reason', why, 'was', called_off.state));
      return true;
    end
  $$;
