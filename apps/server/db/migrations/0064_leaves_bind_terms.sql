-- migrate:up
set local lock_timeout = '2s';

-- Everything a slip was accepted under, as the verifier writes it. Two draws of one lottery, and two slips of one draw, may have other terms.
create function lottery_terms_hash(terms lottery_terms) returns text
  language sql stable parallel safe
  as $$
    select encode(sha256(convert_to(
      concat_ws('|', 'shwe.terms.v1', terms.id, terms.game,
        coalesce(to_char(terms.slot, case when extract(second from terms.slot) = 0 then 'HH24:MI' else 'HH24:MI:SS' end), ''),
        terms.version, terms.odds, terms.tod_odds, terms.tod_mode, terms.stake_min, terms.stake_step, terms.line_max,
        terms.number_cap, array_to_string(terms.hot_numbers, ','), coalesce(terms.hot_cap::text, ''),
        array_to_string(terms.blocked_numbers, ','), coalesce(terms.player_cap::text, ''), terms.lines_max),
      'UTF8'
    )), 'hex')
  $$;

-- The leaf of a slip since version 2: it binds what a win pays and the hash of all terms.
create function slip_leaf_with_terms(
  draw_id bigint, slip_id bigint, player_id bigint, terms_id bigint, odds integer, tod_odds integer, tod_mode text, terms_hash text,
  accepted_at timestamptz, numbers smallint[], stakes bigint[]
) returns bytea
  language sql stable parallel safe
  as $$
    select sha256('\x00'::bytea || convert_to(
      concat_ws('|', 'shwe.slip.v2', draw_id, slip_id, player_id, terms_id, odds, tod_odds, tod_mode, terms_hash,
        (extract(epoch from accepted_at) * 1000000)::bigint, array_to_string(numbers, ','), array_to_string(stakes, ',')),
      'UTF8'
    ))
  $$;

alter table draw_seal add column leaf_version smallint not null default 1 check (leaf_version in (1, 2));

-- Keeps the seal of a closed draw as before, and by which version its leaves were hashed.
create function lottery_seal_draw(
  sealed_draw bigint, tree_root bytea, slip_count bigint, stake_total bigint, signed_at timestamptz, signing_key text,
  seal_signature bytea, part_roots bytea[], part_firsts bigint[], deciding_rule integer, closed_at_us bigint, hashed_as integer
) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      accepted exposure%rowtype;
      closed draw%rowtype;
    begin
      select * into accepted from exposure where draw_id = sealed_draw and shard = 0 for update;
      if exists (select from draw_seal where draw_id = sealed_draw) then
        return false;
      end if;
      if (accepted.slips, accepted.total) is distinct from (slip_count, stake_total) then
        raise exception 'draw % accepted % slips over %, the seal has % over %', sealed_draw, accepted.slips, accepted.total,
          slip_count, stake_total using errcode = 'SL006';
      end if;
      select * into closed from draw where id = sealed_draw;
      if (extract(epoch from closed.close_at) * 1000000)::bigint is distinct from closed_at_us then
        raise exception 'draw % closed at another moment than the seal says', sealed_draw using errcode = 'SL006';
      end if;
      insert into draw_seal_part (draw_id, part, first_slip_id, root)
      select sealed_draw, ord - 1, part_first, part_root
      from unnest(part_firsts, part_roots) with ordinality as parts (part_first, part_root, ord);
      insert into draw_seal (draw_id, root, slips, total, sealed_at, key_id, signature, feed, rule_version, draw_on, slot, close_at,
        result_at, leaf_version)
      values (sealed_draw, tree_root, slip_count, stake_total, signed_at, signing_key, seal_signature, closed.feed, deciding_rule,
        closed.draw_on, closed.slot, closed.close_at, closed.result_at, hashed_as);
      perform lottery_move_draw(sealed_draw, 'sealed', null);
      return true;
    end
  $$;

-- For the release before this one, which hashes leaves of version 1.
create or replace function lottery_seal_draw(
  sealed_draw bigint, tree_root bytea, slip_count bigint, stake_total bigint, signed_at timestamptz, signing_key text,
  seal_signature bytea, part_roots bytea[], part_firsts bigint[], deciding_rule integer, closed_at_us bigint
) returns boolean
  language sql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select lottery_seal_draw(sealed_draw, tree_root, slip_count, stake_total, signed_at, signing_key, seal_signature, part_roots,
      part_firsts, deciding_rule, closed_at_us, 1)
  $$;

revoke all on function lottery_terms_hash(lottery_terms) from public;
grant execute on function lottery_terms_hash(lottery_terms) to shwe_app;
revoke all on function
  slip_leaf_with_terms(bigint, bigint, bigint, bigint, integer, integer, text, text, timestamptz, smallint[], bigint[]) from public;
grant execute on function
  slip_leaf_with_terms(bigint, bigint, bigint, bigint, integer, integer, text, text, timestamptz, smallint[], bigint[]) to shwe_app;
revoke all on function
  lottery_seal_draw(bigint, bytea, bigint, bigint, timestamptz, text, bytea, bytea[], bigint[], integer, bigint, integer) from public;
grant execute on function
  lottery_seal_draw(bigint, bytea, bigint, bigint, timestamptz, text, bytea, bytea[], bigint[], integer, bigint, integer) to shwe_app;

-- migrate:down
-- Forward only: what is wrong is put right by the next migration.
do $$ begin raise exception 'migrations run forward only'; end $$;
