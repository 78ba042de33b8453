import { userInfo } from "node:os";

import { addressOf, role_names, userOf, type DatabaseRole } from "../../src/database-roles.ts";

/** Migrations grant rights by name, so the roles have the same names in every cluster. */
export const owner_role = "shwe_owner";
/** The database role that every process used until the previous release. It retains its rights for one more release. */
export const app_role = "shwe_app";
/** All users that connect to the database, except its owner. */
export const running_users: readonly string[] = [app_role, ...role_names.map(userOf)];

const development_database = "shwe_padauk";

export type RoleAddresses = Readonly<Record<DatabaseRole, string>>;

export type Addresses = {
  /**
   * The database URL of an administrator, who may create roles and databases. Used by setup and by tests, never by the
   * server.
   */
  admin: string;
  /** The database URL of the owner of the schema, who runs migrations. */
  owner: string;
  /** The database URL with the database role of the previous release. */
  app: string;
  /** The database URLs of the server's processes, by database role. */
  roles: RoleAddresses;
};

export const databaseOf = (address: string): string =>
  decodeURIComponent(new URL(address).pathname.slice(1));

/** The database URL with another user and without a password. */
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

/** The database URL of the administrator; by default that of the cluster on this machine. */
export const readAdminAddress = (env: NodeJS.ProcessEnv): string =>
  env["ADMIN_DATABASE_URL"] ?? `postgres://${userInfo().username}@127.0.0.1:5432/postgres`;

/**
 * The database URL on the development cluster, for an environment variable that is not set. Throws in production, where
 * the variable is required.
 */
const inDevelopment = (env: NodeJS.ProcessEnv, variable: string, user: string): string => {
  if (env["NODE_ENV"] === "production") throw new Error(`${variable} must be set in production`);
  return withUser(withDatabase(readAdminAddress(env), development_database), user);
};

export const readOwnerAddress = (env: NodeJS.ProcessEnv): string =>
  env["OWNER_DATABASE_URL"] ?? inDevelopment(env, "OWNER_DATABASE_URL", owner_role);

/**
 * Reads the database URL of a database role from its environment variable, such as `OPERATOR_DATABASE_URL`. Outside
 * production the default is `DATABASE_URL` with the user of the role.
 */
export const readRoleAddress = (env: NodeJS.ProcessEnv, role: DatabaseRole): string => {
  const variable = `${role.toUpperCase()}_DATABASE_URL`;
  const given = env[variable];
  if (given !== undefined) return given;
  const shared = env["NODE_ENV"] === "production" ? undefined : env["DATABASE_URL"];
  return shared === undefined
    ? inDevelopment(env, variable, userOf(role))
    : addressOf(shared, role);
};
