import { address, integer, setting } from "../settings/index.ts";

export const databaseSettings = {
  database_url: setting({
    name: "DATABASE_URL",
    read: address("postgres:", "postgresql:"),
    meaning:
      "PostgreSQL as the role of this process; in production the address of another role stops the start, and a process of several roles connects as each of them with the same password.",
    section: "Roles of the database",
  }),
  database_pool_max: setting({
    name: "DATABASE_POOL_MAX",
    read: integer(1, 200),
    default: 10,
    meaning: "Connections for requests that write, health checks and metrics.",
    section: "Database connections",
  }),
  database_reads_max: setting({
    name: "DATABASE_READS_MAX",
    read: integer(1, 200),
    roles: ["api"],
    default: 6,
    meaning: "Connections for requests of players that only read.",
    section: "Database connections",
  }),
};
