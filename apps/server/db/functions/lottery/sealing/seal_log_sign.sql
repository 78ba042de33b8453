-- Stores the signature of an entry in the log of seals. Returns false if the entry has a signature already.
create or replace function seal_log_sign(entry_seq bigint, signing_key text, entry_signature bytea) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    begin
      update seal_log set key_id = signing_key, signature = entry_signature where seq = entry_seq and signature is null;
      return found;
    end
  $$;
