-- migrate:up
set local lock_timeout = '2s';

-- Operators get a role, a state and a phone. Those who exist could do everything by commands, so they become owners; they have to
-- enrol before they can log in. The default is for the previous release, which adds operators by their name only.
alter table operator
  add column role text not null default 'auditor' check (role in ('owner', 'finance', 'draws', 'support', 'auditor')),
  add column state text not null default 'invited' check (state in ('invited', 'active', 'disabled')),
  add column phone text check (phone ~ '^09[0-9]{7,9}$'),
  -- From when the operator may confirm requests of others. Null: not before enrolment.
  add column checker_from timestamptz,
  add column disabled_at timestamptz,
  add constraint operator_disabled check ((state = 'disabled') = (disabled_at is not null));
update operator set role = 'owner', checker_from = created_at;
create unique index operator_phone on operator (phone) where state <> 'disabled';

-- Password and authenticator app of an operator. The secret of the app is encrypted by the office.
create table operator_credential (
  operator_id bigint primary key references operator,
  password_hash text not null check (length(password_hash) between 20 and 300),
  totp_secret text not null check (length(totp_secret) between 20 and 400),
  -- The time step of the last accepted code. A code is accepted only for a later one, so that none is used twice.
  totp_step bigint not null default 0,
  changed_at timestamptz not null default clock_timestamp()
);

create table operator_recovery_code (
  operator_id bigint not null references operator,
  code_hash bytea not null check (length(code_hash) = 32),
  used_at timestamptz,
  primary key (operator_id, code_hash)
);

create table operator_passkey (
  id bigint generated always as identity primary key,
  operator_id bigint not null references operator,
  credential_id text not null unique check (length(credential_id) between 16 and 1400),
  public_key bytea not null,
  sign_count bigint not null default 0 check (sign_count >= 0),
  transports text[] not null default '{}',
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null default clock_timestamp(),
  last_used_at timestamptz
);
create index operator_passkey_operator on operator_passkey (operator_id);

-- A link by which an operator sets password and second factor, once.
create table operator_invitation (
  id bigint generated always as identity primary key,
  operator_id bigint not null references operator,
  -- Null until the maker of the invitation takes the link, which is shown once.
  token_hash bytea unique check (length(token_hash) = 32),
  -- The secret of the authenticator app that the page of the link shows, encrypted.
  totp_secret text check (length(totp_secret) between 20 and 400),
  made_by bigint references operator,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index operator_invitation_operator on operator_invitation (operator_id, id);

create table operator_session (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique check (length(token_hash) = 32),
  operator_id bigint not null references operator,
  device text not null check (length(device) <= 80),
  network text not null check (length(network) <= 50),
  created_at timestamptz not null default clock_timestamp(),
  last_seen_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  -- When the second factor was last proved.
  proved_at timestamptz not null default clock_timestamp(),
  revoked_at timestamptz
);
create index operator_session_operator on operator_session (operator_id, created_at desc);

-- What the server expects next: the second step of a login, or the answer of a passkey. A row is deleted when it is used.
create table operator_challenge (
  token_hash bytea primary key check (length(token_hash) = 32),
  kind text not null check (kind in ('password', 'passkey_login', 'passkey_proof', 'passkey_enrolment')),
  operator_id bigint references operator,
  expires_at timestamptz not null
);
create index operator_challenge_expires on operator_challenge (expires_at);

-- Failed logins by the hash of the name, of operators and of names that nobody has, so that both are refused alike.
create table operator_guard (
  name_hash bytea primary key check (length(name_hash) = 32),
  failed_at timestamptz[] not null default '{}' check (cardinality(failed_at) <= 10),
  touched_at timestamptz not null default clock_timestamp()
);

revoke all on operator_credential, operator_recovery_code, operator_passkey, operator_invitation, operator_session,
  operator_challenge, operator_guard from public, shwe_app;

-- migrate:down
-- Forward only: what is wrong is put right by the next migration.
do $$ begin raise exception 'migrations run forward only'; end $$;
