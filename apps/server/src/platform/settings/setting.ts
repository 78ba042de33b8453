/** All roles a process can have. `ROLES` names those of one process. */
export const process_roles = ["api", "worker", "realtime", "signer", "office", "wallet"] as const;
export type ProcessRole = (typeof process_roles)[number];

/**
 * Converts the text of an environment variable. Throws an error whose message continues a sentence that begins with the name of
 * the variable, such as "must be a whole number".
 */
export type Reader<T> = (text: string) => T;

type Declaration<Name extends string, T> = {
  /** The environment variable. */
  name: Name;
  read: Reader<T>;
  /** The roles that read the variable; all roles if absent. A process without one of them ignores the variable. */
  roles?: readonly ProcessRole[];
  /**
   * Whether the value is secret: in production, a process without one of `roles` refuses to start when the variable is
   * set.
   */
  is_secret?: boolean;
  /** Used when the variable is absent or empty. */
  default?: T;
  /** Like `default`, but in production the variable is required. */
  development_default?: T;
  /** The default as Markdown for the table in docs/runbook.md, if the value itself is not readable. */
  default_text?: string;
  /** One sentence in Markdown for the table in docs/runbook.md. */
  meaning: string;
  /** The heading in docs/runbook.md that explains more. */
  section?: string;
};

export type Setting<Name extends string, T> = Readonly<
  Declaration<Name, T> & { roles: readonly ProcessRole[]; is_secret: boolean }
>;

export const setting = <Name extends string, const T>(
  declared: Declaration<Name, T>,
): Setting<Name, T> => ({ roles: process_roles, is_secret: false, ...declared });
