-- Returns the current terms of a section (`played_slot`): those stored for this section, otherwise those of the game.
create or replace function lottery_terms_of(played_game text, played_slot time) returns lottery_terms
  language sql stable
  as $$
    select terms from lottery_terms terms
    where terms.game = played_game and (terms.slot = played_slot or terms.slot is null)
    order by terms.slot nulls last, terms.version desc limit 1
  $$;
