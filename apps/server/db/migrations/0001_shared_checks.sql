-- migrate:up
-- A migration that waits for a lock makes everyone behind it wait too: give up early, and be run again.
set local lock_timeout = '2s';

-- dbmate has made this table before the first migration. The running role reads it to tell whether the schema is new
-- enough for its code.
grant select on schema_migrations to shwe_app;

-- Every text a player sees exists in all four languages. The database says so, because an operator who saves a half
-- translated text would only be noticed by the players who cannot read it. The bound is the contract's.
create function is_text_in_all_languages(texts jsonb) returns boolean
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

-- A page of our own site or an https address. Nothing that could carry script, and no '//host', which a browser reads as
-- another site.
create function is_safe_address(address text) returns boolean
  language sql immutable strict parallel safe
  as $$
    select length(address) <= 500
      and address ~ '^(/([^/\\[:space:][:cntrl:]][^\\[:space:][:cntrl:]]*)?|https://[^/\\[:space:][:cntrl:]]+[^\\[:space:][:cntrl:]]*)$'
  $$;

-- Kept by the database, so that no writer can forget it.
create function touch_updated_at() returns trigger
  language plpgsql
  as $$
    begin
      new.updated_at := clock_timestamp();
      return new;
    end
  $$;

-- migrate:down
-- Forward only: what is wrong is put right by the next migration.
do $$ begin raise exception 'migrations run forward only'; end $$;
