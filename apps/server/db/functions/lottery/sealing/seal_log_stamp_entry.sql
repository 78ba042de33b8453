-- Stores the time stamp that an outside authority issued for an entry in the log of seals. Returns false if the entry has one
-- already.
create or replace function seal_log_stamp_entry(entry_seq bigint, stamping_authority text, stamp_token bytea, said_at timestamptz) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    begin
      insert into seal_log_stamp (seq, authority, token, stamped_at) values (entry_seq, stamping_authority, stamp_token, said_at)
      on conflict (seq) do nothing;
      return found;
    end
  $$;
