-- Whether an operator may make and decide requests: an active one. Before the first owner has enrolled, the commands on the server also
-- act for operators who have not enrolled yet, because nobody has.
create or replace function operator_may_act(asked operator) returns boolean
  language plpgsql stable
  as $$
    begin
      return asked.state = 'active'
        or asked.state = 'invited' and session_user = 'shwe_operator' and not exists (select from operator where owner_since is not null);
    end
  $$;
