-- migrate:up
set local lock_timeout = '2s';

-- Every start of an enrolment makes a new secret for the authenticator app, so that a secret which somebody else was shown before is
-- never the one that is enrolled. Secret and code are needed until the invitation is used.
alter table operator_invitation add column starts integer not null default 0 check (starts between 0 and 20);
update operator_invitation set starts = 1 where totp_secret is not null;
update operator_invitation set totp_secret = null, code_hash = null where used_at is not null;
alter table operator_invitation add constraint operator_invitation_used_up
  check (used_at is null or totp_secret is null and code_hash is null);

-- The secret is set by operator_start_enrolment only.
drop trigger if exists guards_secret on operator_invitation;
drop function if exists operator_guard_invitation();
-- An argument of the function got another name. Its new text is in db/functions.
drop function if exists operator_enrol(bigint, bytea[], text, text, bigint);

-- migrate:down
-- Forward only: what is wrong is put right by the next migration.
do $$ begin raise exception 'migrations run forward only'; end $$;
