-- Stores the seal of a closed draw, with the version of the format in which its leaves were hashed, and moves the draw to
-- sealed.
create or replace function lottery_seal_draw(
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
