import { userInfo } from "node:os";

import { addressOf, role_names, userOf, type DatabaseRole } from "../../src/database-roles.ts";

/** Migrations grant rights by name, so roles are called the same everywhere. */
export const owner_role = "shwe_owner";
/** What every process ran as until the release before. It keeps its rights for this one. */
export const app_role = "shwe_app";
/** Everybody who connects to the database beside its owner. */
export const running_users: readonly string[] = [app_role, ...role_names.map(userOf)];

const development_database = "shwe_padauk";

export type RoleAddresses = Readonly<Record<DatabaseRole, string>>;

export type Addresses = {
  /** May create roles and databases. Used by setup and by tests, never by the program. */
  admin: string;
  /** Owns the schema and runs migrations. */
  owner: string;
  /** The program of the release before. */
  app: string;
  /** The program, by the role it runs as. */
  roles: RoleAddresses;
};

export const databaseOf = (address: string): string =>
  decodeURIComponent(new URL(address).pathname.slice(1));

/** The same server as the address, seen by another role or in another database. */
export const withUser = (address: string, user: string): string => {
  const url = new URL(address);
  url.username = user;
  url.password = "";
  return url.href;
};

export const withDatabase = (address: string, database: string): string => {
  const url = new URL(address);
  url.pathname = `/${database}`;
  return url.href;
};

export const forEveryRole = (make: (role: DatabaseRole) => string): RoleAddresses =>
  Object.fromEntries(role_names.map((role) => [role, make(role)])) as RoleAddresses;

/** Without settings everything is the cluster of this machine, or the one whose administrator is named. */
export const readAdminAddress = (env: NodeJS.ProcessEnv): string =>
  env["ADMIN_DATABASE_URL"] ?? `postgres://${userInfo().username}@127.0.0.1:5432/postgres`;

/** A production machine has to say where its database is. */
const inDevelopment = (env: NodeJS.ProcessEnv, variable: string, user: string): string => {
  if (env["NODE_ENV"] === "production") throw new Error(`${variable} must be set in production`);
  return withUser(withDatabase(readAdminAddress(env), development_database), user);
};

export const readOwnerAddress = (env: NodeJS.ProcessEnv): string =>
  env["OWNER_DATABASE_URL"] ?? inDevelopment(env, "OWNER_DATABASE_URL", owner_role);

/** `OPERATOR_DATABASE_URL` and so on. Outside production the address of the server's processes will do, with another user in it. */
export const readRoleAddress = (env: NodeJS.ProcessEnv, role: DatabaseRole): string => {
  const variable = `${role.toUpperCase()}_DATABASE_URL`;
  const given = env[variable];
  if (given !== undefined) return given;
  const shared = env["NODE_ENV"] === "production" ? undefined : env["DATABASE_URL"];
  return shared === undefined
    ? inDevelopment(env, variable, userOf(role))
    : addressOf(shared, role);
};
