import { userInfo } from "node:os";

/** Migrations grant rights by name, so the two roles are called the same everywhere. */
export const owner_role = "shwe_owner";
export const app_role = "shwe_app";

const local_database = "shwe_padauk";

export type Addresses = {
  /** May create roles and databases. Used by setup and by tests, never by the program. */
  admin: string;
  /** Owns the schema and runs migrations. */
  owner: string;
  /** What the program runs as. */
  app: string;
};

/** Without settings everything is the cluster of this machine. A production machine has to say where its database is. */
export const readAddresses = (env: NodeJS.ProcessEnv): Addresses => {
  const local = (user: string, database: string) => {
    if (env["NODE_ENV"] === "production")
      throw new Error("OWNER_DATABASE_URL and DATABASE_URL must be set in production");
    return `postgres://${user}@127.0.0.1:5432/${database}`;
  };
  return {
    admin: env["ADMIN_DATABASE_URL"] ?? `postgres://${userInfo().username}@127.0.0.1:5432/postgres`,
    owner: env["OWNER_DATABASE_URL"] ?? local(owner_role, local_database),
    app: env["DATABASE_URL"] ?? local(app_role, local_database),
  };
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
