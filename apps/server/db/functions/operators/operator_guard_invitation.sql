-- Trigger on operator_invitation: the secret of the authenticator app is set once. Whoever could replace it would know the second
-- factor of the operator who enrols.
create or replace function operator_guard_invitation() returns trigger
  language plpgsql
  as $$ begin raise exception 'the secret of an invitation is set once' using errcode = '42501'; end $$;
create or replace trigger guards_secret before update of totp_secret on operator_invitation for each row
  when (old.totp_secret is not null and new.totp_secret is distinct from old.totp_secret)
  execute function operator_guard_invitation();
