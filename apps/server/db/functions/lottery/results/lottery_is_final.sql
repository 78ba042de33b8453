-- Trigger: refuses every change of results, evidence, proposals, confirmations and entries of the log of seals.
create or replace function lottery_is_final() returns trigger
  language plpgsql
  as $$ begin raise exception 'results and what they rest on are never changed' using errcode = '23514'; end $$;
