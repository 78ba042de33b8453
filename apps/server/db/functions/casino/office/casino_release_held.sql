-- Releases a credit above the cap of its provider, as a second operator has confirmed in this transaction. It is booked when the
-- provider repeats it with the same content.
create or replace function casino_release_held(confirmed bigint, asked_subject text) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    begin
      perform approval_required(confirmed, 'game_held.release', asked_subject);
      update game_held set released_at = clock_timestamp()
      where provider_id = split_part(asked_subject, ':', 2)::integer and tx_id = split_part(asked_subject, ':', 3);
    end
  $$;
