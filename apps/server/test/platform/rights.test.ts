import { sql } from "kysely";
import { expect, test } from "vitest";

import { inTransaction } from "../../src/platform/db/index.ts";
import { createTestDatabase } from "../support/database.ts";

const { db, owner } = await createTestDatabase();
const permission_denied = "42501";

const tables = (
  await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1
  `.execute(owner)
).rows.map(({ name }) => name);

/**
 * The rights of `shwe_app`, the database role of the previous release, on each table. A new table must be added here
 * explicitly.
 */
const rights_of_the_program: Record<string, string[]> = {
  account: ["SELECT"],
  act_seal: ["SELECT"],
  address_guard: ["SELECT", "INSERT", "UPDATE", "DELETE"],
  announcement: ["SELECT"],
  approval: ["SELECT"],
  approval_kind: ["SELECT"],
  audit_run: ["SELECT", "INSERT"],
  banner: ["SELECT"],
  bonus: [],
  cash_alone_day: [],
  cash_claim: [],
  cash_event: [],
  cash_in_request: [],
  cash_out_request: [],
  cash_preference: [],
  cash_reason: [],
  cash_rule: [],
  code_allowance: ["SELECT", "INSERT", "UPDATE", "DELETE"],
  content_draft: ["SELECT"],
  content_picture: ["SELECT"],
  content_version: ["SELECT"],
  db_function: ["SELECT"],
  device_token: ["SELECT", "INSERT", "UPDATE", "DELETE"],
  draw: ["SELECT"],
  draw_evidence: ["SELECT", "INSERT"],
  draw_history: ["SELECT"],
  draw_move: ["SELECT"],
  draw_result: ["SELECT"],
  draw_seal: ["SELECT"],
  draw_seal_part: ["SELECT"],
  exposure: ["SELECT"],
  game: [],
  game_category: ["SELECT"],
  game_favourite: [],
  game_fraction: [],
  game_held: [],
  game_hour: [],
  game_key: [],
  game_player: [],
  game_provider: [],
  game_round: [],
  game_session: [],
  game_stuck: [],
  game_sweep: [],
  game_tx: [],
  gateway_day: [],
  gateway_difference: [],
  gateway_payment: [],
  header_text: ["SELECT"],
  help_text: ["SELECT"],
  image: ["SELECT", "INSERT", "UPDATE", "DELETE"],
  ledger_purpose: ["SELECT"],
  ledger_seal: ["SELECT", "INSERT"],
  ledger_seal_horizon: ["SELECT"],
  level2_claim: [],
  level2_request: ["SELECT", "INSERT"],
  level2_text: ["SELECT"],
  lottery: ["SELECT"],
  lottery_ahead: ["SELECT"],
  lottery_day: ["SELECT"],
  lottery_game: ["SELECT"],
  lottery_section: ["SELECT"],
  lottery_terms: ["SELECT"],
  news: ["SELECT"],
  news_counter: ["SELECT"],
  news_draft: ["SELECT", "INSERT"],
  one_time_code: ["SELECT", "INSERT", "UPDATE", "DELETE"],
  operator: ["SELECT"],
  operator_act: ["SELECT"],
  operator_challenge: [],
  operator_credential: [],
  operator_device: [],
  operator_guard: [],
  operator_invitation: [],
  operator_passkey: [],
  operator_recovery_code: [],
  operator_session: [],
  outcome_telling: ["SELECT"],
  payee: [],
  payment_direction: [],
  payment_method: [],
  payout: ["SELECT"],
  payout_picture: [],
  payout_reversal: ["SELECT"],
  phone_guard: ["SELECT", "INSERT", "UPDATE", "DELETE"],
  phone_proof: ["SELECT", "INSERT", "UPDATE", "DELETE"],
  picture_part: [],
  picture_upload: [],
  player: ["SELECT", "INSERT", "UPDATE"],
  player_balance: [],
  player_balance_progress: [],
  player_correction: [],
  player_device: ["SELECT", "INSERT", "UPDATE", "DELETE"],
  player_freeze: [],
  player_note: [],
  player_password: ["SELECT", "INSERT", "UPDATE"],
  player_phone: ["SELECT", "INSERT"],
  protection_break: ["SELECT", "INSERT"],
  protection_limit: ["SELECT"],
  provider: ["SELECT"],
  provider_category: ["SELECT"],
  reality_check: ["SELECT", "INSERT", "UPDATE"],
  reality_check_ack: ["SELECT", "INSERT"],
  receiving_account: [],
  receiving_close: [],
  result_confirmation: ["SELECT"],
  result_proposal: ["SELECT"],
  rollup_day: ["SELECT"],
  rollup_draw: ["SELECT"],
  rollup_draw_players: ["SELECT"],
  rollup_hour: ["SELECT"],
  rollup_people: ["SELECT"],
  rollup_player: ["SELECT"],
  rollup_span: ["SELECT"],
  rollup_state: ["SELECT"],
  schema_migrations: ["SELECT"],
  seal_log: ["SELECT"],
  seal_log_covered: ["SELECT"],
  seal_log_stamp: ["SELECT"],
  session: ["SELECT", "INSERT", "UPDATE", "DELETE"],
  settlement: ["SELECT"],
  slip: ["SELECT"],
  slip_day: ["SELECT"],
  slip_key: [],
  slip_reading: [],
  social_link: ["SELECT"],
  switch: ["SELECT"],
  transfer: ["SELECT"],
  transfer_command: ["SELECT", "INSERT"],
  transfer_reversal: ["SELECT"],
  turnover: ["SELECT", "INSERT", "UPDATE"],
};

test("the app role has the rights it needs on every table, and no other", async () => {
  const { rows } = await sql<{ name: string; rights: string[] }>`
    select relname as name, array(
      select privilege from unnest(
        array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']
      ) as privilege
      where has_table_privilege('shwe_app', oid, privilege)
         or (privilege in ('SELECT', 'INSERT', 'UPDATE', 'REFERENCES')
             and has_any_column_privilege('shwe_app', oid, privilege))
    ) as rights
    from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm') and not relispartition
  `.execute(owner);
  expect(Object.fromEntries(rows.map(({ name, rights }) => [name, rights]))).toEqual(
    rights_of_the_program,
  );
});

test("the app role has no right on any partition, only on the partitioned table", async () => {
  const { rows } = await sql<{ name: string; has_right: boolean }>`
    select relname as name,
      has_table_privilege('shwe_app', oid, 'SELECT, INSERT, UPDATE, DELETE, TRUNCATE, REFERENCES, TRIGGER')
        or has_any_column_privilege('shwe_app', oid, 'SELECT, INSERT, UPDATE, REFERENCES') as has_right
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relispartition
  `.execute(owner);
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter(({ has_right }) => has_right)).toEqual([]);
});

test.each(tables)("the app role has no rights on %s that are not listed", async (table) => {
  const name = sql.table(table);
  const granted = rights_of_the_program[table] ?? [];
  const is_read = granted.includes("SELECT");
  if (is_read) await sql`select * from ${name}`.execute(db);
  // PostgreSQL answers a grant by a role without that right with a warning only; the attempts below show that it had no
  // effect. A role without any right on the table is refused.
  if (is_read) await sql`grant all on ${name} to shwe_app`.execute(db);
  const attempts = [
    ...(is_read ? [] : [sql`select * from ${name}`, sql`grant all on ${name} to shwe_app`]),
    ...(granted.includes("INSERT") ? [] : [sql`insert into ${name} default values`]),
    ...(granted.includes("DELETE") ? [] : [sql`delete from ${name}`]),
    sql`truncate ${name} cascade`,
    // A role that may update or delete rows may also lock the table, because PostgreSQL has no finer right.
    ...(granted.includes("UPDATE") ? [] : [sql`lock table ${name} in access exclusive mode`]),
    sql`drop table ${name}`,
    sql`alter table ${name} add column extra integer`,
    sql`alter table ${name} disable trigger all`,
    sql`alter table ${name} owner to shwe_app`,
  ];
  for (const attempt of attempts)
    await expect(inTransaction(db, (tx) => attempt.execute(tx))).rejects.toMatchObject({
      code: permission_denied,
    });
});

test.each([
  "create table public.own (id integer)",
  "create temporary table own (id integer)",
  "create schema own",
  "create function public.own() returns integer language sql as 'select 1'",
  "create role own",
  "alter role shwe_app createdb",
  "set role shwe_owner",
  "set session authorization shwe_owner",
  "select * from pg_authid",
  "copy banner to program 'true'",
  "update provider set name = 'x' where id = 14",
  "select setval('banner_id_seq', 1)",
  "insert into player (user_code, name, referral_code, terms_version, lvl_2) values ('', '', '', '', true)",
  "update player set lvl_2 = true",
  "update level2_request set state = 'approved', decided_at = now(), decided_by = 1",
  "insert into level2_request (player_id, state) values (1, 'approved')",
  "update image set player_id = 1",
  "insert into operator (name) values ('me')",
  "update player set frozen_at = null",
  "update player set referred_by = null",
  "update player_phone set phone = '09700000000'",
])("the app role is refused: %s", async (statement) => {
  await expect(sql.raw(statement).execute(db)).rejects.toMatchObject({ code: permission_denied });
});

test("neither role has more rights in the cluster than it needs", async () => {
  const { rows } = await sql<Record<string, unknown>>`
    select rolname, rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls,
      exists (select from pg_auth_members where member = pg_roles.oid) as is_member
    from pg_roles where rolname in ('shwe_owner', 'shwe_app') order by rolname
  `.execute(owner);
  const nothing = {
    rolsuper: false,
    rolcreatedb: false,
    rolcreaterole: false,
    rolreplication: false,
    rolbypassrls: false,
    is_member: false,
  };
  expect(rows).toEqual([
    { rolname: "shwe_app", ...nothing },
    { rolname: "shwe_owner", ...nothing },
  ]);
});
