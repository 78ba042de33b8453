import { userInfo } from "node:os";

/** Migrations grant rights by name, so the two roles are called the same everywhere. */
export const owner_role = "shwe_owner";
export const app_role = "shwe_app";

const development_database = "shwe_padauk";

export type Addresses = {
  /** May create roles and databases. Used by setup and by tests, never by the program. */
  admin: string;
  /** Owns the schema and runs migrations. */
  owner: string;
  /** What the program runs as. */
  app: string;
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

/**
 * Without settings everything is the cluster of this machine, or the one whose administrator is named. A production machine
 * has to say where its database is.
 */
export const readAddresses = (env: NodeJS.ProcessEnv): Addresses => {
  const admin =
    env["ADMIN_DATABASE_URL"] ?? `postgres://${userInfo().username}@127.0.0.1:5432/postgres`;
  const development = (user: string) => {
    if (env["NODE_ENV"] === "production")
      throw new Error("OWNER_DATABASE_URL and DATABASE_URL must be set in production");
    return withUser(withDatabase(admin, development_database), user);
  };
  return {
    admin,
    owner: env["OWNER_DATABASE_URL"] ?? development(owner_role),
    app: env["DATABASE_URL"] ?? development(app_role),
  };
};
