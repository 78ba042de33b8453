/**
 * The rights of one database role, of which there is one for each kind of process. `npm run db:migrate` grants the
 * rights from src/database-roles.ts, and test/platform/role-rights.test.ts compares the database with it. Add a new
 * kind of process as an entry, and a new table or function to the entries of the roles that need it. The reasons are in
 * docs/decisions/0068.
 */
export type RoleRights = {
  /**
   * The tables the role reads in addition to those it writes. Without `reads`: every table that is not in
   * `private_tables`.
   */
  reads?: readonly string[];
  /**
   * The tables the role writes: `insert`, `update` or `delete`, with columns in brackets if not all. Locking rows (`for
   * update`, `for share`) needs the right to update at least one column. An empty list gives the right to read a private table.
   */
  writes: Readonly<Record<string, readonly string[]>>;
  /**
   * The functions the role calls. Functions that everybody may call run with the rights of the caller and are not listed.
   */
  calls: readonly string[];
  /** The sequences the role uses. Sequences of identity columns need no right. */
  counts: readonly string[];
  /** Whether the role runs jobs of the queue. A role that only adds jobs calls `queue_add_job` or `queue_replace_job`. */
  runs_jobs: boolean;
};
