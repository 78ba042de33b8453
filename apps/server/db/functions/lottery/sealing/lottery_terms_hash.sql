-- Returns the hash of the terms under which a slip was accepted, in the format of the verifier in packages/rules. Draws of one
-- lottery, and slips of one draw, may have different terms.
-- frozen: the leaves of sealed slips contain this hash
create or replace function lottery_terms_hash(terms lottery_terms) returns text
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
