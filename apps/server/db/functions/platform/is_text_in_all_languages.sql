-- Returns whether a text exists in all four languages. The database checks it because a text that an operator translated only
-- in part would be noticed only by players who cannot read it. The maximal length is that of the contract.
-- everybody may call it: it runs with the rights of the caller and reads no table
-- frozen: check constraints call it, and stored rows are not checked again when it changes
create or replace function is_text_in_all_languages(texts jsonb) returns boolean
  language sql immutable strict parallel safe
  as $$
    select case
      when jsonb_typeof(texts) <> 'object' then false
      when not texts ?& array['my', 'en', 'zh-Hans', 'th'] then false
      when texts - array['my', 'en', 'zh-Hans', 'th'] <> '{}'::jsonb then false
      else not exists (
        select from jsonb_each(texts)
        where jsonb_typeof(value) <> 'string'
          or value #>> '{}' !~ '[^[:space:]]'
          or length(value #>> '{}') > 500
      )
    end
  $$;
