import { api } from "./database-roles/api.ts";
import { office } from "./database-roles/office.ts";
import { operator } from "./database-roles/operator.ts";
import type { RoleRights } from "./database-roles/role-rights.ts";
import { signer } from "./database-roles/signer.ts";
import { wallet } from "./database-roles/wallet.ts";
import { worker } from "./database-roles/worker.ts";

const database_roles = {
  api,
  worker,

  /** Serves event streams. */
  realtime: {
    writes: { session: ["update(last_seen_at,active_from_at)"] },
    calls: ["identity_touch", "ledger_months_left", "news_sequence"],
    counts: [],
    runs_jobs: false,
  },

  office,

  wallet,

  signer,
  operator,
} as const satisfies Readonly<Record<string, RoleRights>>;

export type DatabaseRole = keyof typeof database_roles;

export const role_names = Object.keys(database_roles) as readonly DatabaseRole[];

export const rightsOf = (role: DatabaseRole): RoleRights => database_roles[role];

/**
 * Tables with hashes of passwords, codes and tokens: only roles that write them may read them. A role without `reads`
 * may read every other table.
 */
export const private_tables: readonly string[] = [
  "device_token",
  "game_key",
  "game_session",
  "one_time_code",
  "operator_challenge",
  "operator_credential",
  "operator_device",
  "operator_guard",
  "operator_invitation",
  "operator_passkey",
  "operator_recovery_code",
  "operator_session",
  "phone_proof",
  "player_password",
  "session",
];

/** The database user of a role. */
export const userOf = (role: DatabaseRole): string => `shwe_${role}`;

/**
 * The database address with the user of the given role. The password is unchanged, because all roles of one process
 * share a password.
 */
export const addressOf = (database_url: string, role: DatabaseRole): string => {
  const url = new URL(database_url);
  url.username = userOf(role);
  return url.href;
};
