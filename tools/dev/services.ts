import { execFileSync } from "node:child_process";

/** Addresses of PostgreSQL and Redis on this machine. */
export type Services = {
  ADMIN_DATABASE_URL: string;
  OWNER_DATABASE_URL: string;
  DATABASE_URL: string;
  REDIS_URL: string;
};

const as = (address: string, role: string, database: string): string => {
  const url = new URL(address);
  url.username = role;
  url.password = "";
  url.pathname = `/${database}`;
  return url.href;
};

/**
 * Finds PostgreSQL and Redis on this machine, or starts them. `OWNER_DATABASE_URL` and `DATABASE_URL` in `env` have
 * precedence over the addresses of the database with the given name.
 */
export const findServices = (env: NodeJS.ProcessEnv, database: string): Services => {
  const lines = execFileSync("bash", ["tools/services.sh"], {
    env,
    stdio: ["ignore", "pipe", "inherit"],
  }).toString();
  const told = new Map(
    lines
      .trim()
      .split("\n")
      .map((line) => line.split(/=(.*)/s) as [string, string]),
  );
  const admin = told.get("ADMIN_DATABASE_URL") ?? "";
  return {
    ADMIN_DATABASE_URL: admin,
    OWNER_DATABASE_URL: env["OWNER_DATABASE_URL"] ?? as(admin, "shwe_owner", database),
    DATABASE_URL: env["DATABASE_URL"] ?? as(admin, "shwe_api", database),
    REDIS_URL: told.get("REDIS_URL") ?? "",
  };
};
