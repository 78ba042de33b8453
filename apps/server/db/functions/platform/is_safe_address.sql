-- Returns whether an address is a page of our own site or an https address: nothing that could run a script, and not //host,
-- which a browser treats as another site.
-- everybody may call it: it runs with the rights of the caller and reads no table
-- frozen: check constraints call it, and stored rows are not checked again when it changes
create or replace function is_safe_address(address text) returns boolean
  language sql immutable strict parallel safe
  as $$
    select length(address) <= 500
      and address ~ '^(/([^/\\[:space:][:cntrl:]][^\\[:space:][:cntrl:]]*)?|https://[^/\\[:space:][:cntrl:]]+[^\\[:space:][:cntrl:]]*)$'
  $$;
