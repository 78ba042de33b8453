-- Approves a request by the decision of one operator in a session of the office, and notifies the player: one call, because operators wait
-- for it at each request of the queue. `{code}` in the notice is replaced by the code of the request. The verdict is `approved`,
-- `needs_two` (only the claim has ended), `unauthorized` or `forbidden`, for an operator without one of the roles, or `unknown`.
create or replace function cashier_approve_in_session(
  approved bigint, read_version integer, amount bigint, remark text, decider bigint, acting_session uuid, deciding_roles text[],
  notice text, out verdict text, out player_id bigint
)
  language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
  set plan_cache_mode = force_generic_plan
  as $$
    declare
      held_role constant text := operator_hold(decider, acting_session);
      request_code text;
    begin
      if held_role is null then
        verdict := 'unauthorized';
        return;
      elsif held_role <> all (deciding_roles) then
        verdict := 'forbidden';
        return;
      end if;
      select r.player_id, r.code into player_id, request_code from cash_in_request r where r.id = approved;
      if not found then
        verdict := 'unknown';
        return;
      end if;
      if not cashier_approve_alone(approved, read_version, amount, remark, decider) then
        verdict := 'needs_two';
        return;
      end if;
      perform news_add_drafts(array[player_id], 'notification', array[replace(notice, '{code}', request_code)::jsonb]);
      verdict := 'approved';
    end
  $$;
