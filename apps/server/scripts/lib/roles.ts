import { DatabaseError, escapeIdentifier, escapeLiteral, type Client } from "pg";

import { role_names, userOf } from "../../src/database-roles.ts";
import { app_role, owner_role, running_users, type Addresses } from "./addresses.ts";
import { withLock } from "./connect.ts";

const setup_lock = "shwe:setup";
const duplicate_codes = new Set(["42710", "42P04", "23505"]);
const everybody = running_users.join(", ");

/** Ignores "already exists": another run may create the same role or database at the same time. */
const unlessThere = async (act: Promise<unknown>): Promise<void> => {
  try {
    await act;
  } catch (error) {
    if (!(error instanceof DatabaseError && duplicate_codes.has(error.code ?? ""))) throw error;
  }
};

const exists = async (admin: Client, query: string, name: string): Promise<boolean> =>
  (await admin.query(query, [name])).rowCount === 1;

const ensureRole = async (admin: Client, name: string): Promise<void> => {
  const rights = "login nosuperuser nocreatedb nocreaterole noreplication nobypassrls";
  if (!(await exists(admin, "select from pg_roles where rolname = $1", name)))
    await unlessThere(admin.query(`create role ${escapeIdentifier(name)} ${rights}`));
};

const ensureLogin = async (admin: Client, name: string, address: string): Promise<void> => {
  const url = new URL(address);
  if (url.username !== name) throw new Error(`the address of ${name} names another role`);
  await ensureRole(admin, name);
  if (url.password !== "") {
    const password = escapeLiteral(decodeURIComponent(url.password));
    await admin.query(`alter role ${escapeIdentifier(name)} password ${password}`);
  }
};

/** Creates the roles. They belong to the cluster, so several databases, and several runs at once, share them. */
export const ensureRoles = async (
  admin: Client,
  { owner, roles }: Pick<Addresses, "owner" | "roles">,
): Promise<void> =>
  withLock(admin, setup_lock, async () => {
    await ensureLogin(admin, owner_role, owner);
    // `app_role` is the role of the previous release. The password of an existing one is unchanged; a new one has none.
    await ensureRole(admin, app_role);
    for (const role of role_names) await ensureLogin(admin, userOf(role), roles[role]);
  });

/**
 * The right to connect is stored outside the database: neither a migration nor a copy of a template contains it. Only our roles
 * may connect, and only the owner may create even a temporary table.
 */
export const restrictDatabase = async (admin: Client, name: string): Promise<void> => {
  const database = escapeIdentifier(name);
  await admin.query(`revoke all on database ${database} from public`);
  await admin.query(`grant connect on database ${database} to ${everybody}`);
};

/** Creates the database with the C collation, which sorts the same on every machine and does not change with the C library. */
export const ensureDatabase = async (admin: Client, name: string): Promise<void> =>
  withLock(admin, setup_lock, async () => {
    if (!(await exists(admin, "select from pg_database where datname = $1", name)))
      await unlessThere(
        admin.query(
          `create database ${escapeIdentifier(name)} owner ${owner_role} template template0
             encoding 'UTF8' lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8'`,
        ),
      );
    await restrictDatabase(admin, name);
  });

/** Lets only the owner create objects. Clusters created before PostgreSQL 15 allow it to every role. */
export const restrictSchema = (inside: Client): Promise<void> =>
  withLock(inside, setup_lock, async () => {
    await inside.query("revoke all on schema public from public");
    await inside.query(`grant usage on schema public to ${everybody}`);
  });
