-- Adds news of one kind that have no number yet (rows of news_draft), one for each player, in the given order.
-- news_sequence numbers them later.
create or replace function news_add_drafts(player_ids bigint[], news_kind text, bodies jsonb[]) returns void
  language plpgsql
  as $$
    begin
      insert into news_draft (player_id, kind, body)
      select news.player_id, news_kind, news.body
      from unnest(player_ids, bodies) with ordinality as news (player_id, body, ord) order by news.ord;
    end
  $$;
