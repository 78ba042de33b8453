/** The roles of operators. Every operator has exactly one. */
export const operatorRoles = ["owner", "finance", "draws", "support", "auditor"] as const;
export type OperatorRole = (typeof operatorRoles)[number];

/**
 * Which roles have which permission. This is the only table of rights: the server refuses a route without its permission,
 * and the office app shows only what its user may do. Every row names its
 * roles, so a new role has no permission until it is added to rows.
 */
export const permissions = {
  /** The own session, second factor and sessions of every operator. */
  self: ["owner", "finance", "draws", "support", "auditor"],
  "dashboard.read": ["owner", "finance", "draws", "support", "auditor"],
  "search.use": ["owner", "finance", "draws", "support", "auditor"],

  "players.read": ["owner", "finance", "support", "auditor"],
  /** Shows the complete phone of a player; each view is recorded. */
  "players.reveal": ["owner", "finance", "support"],
  "players.export": ["owner", "finance", "auditor"],
  "players.note": ["owner", "finance", "support"],
  "players.freeze": ["owner", "finance", "support"],
  "players.end_sessions": ["owner", "support"],
  "players.correct": ["owner", "finance"],

  "level2.read": ["owner", "finance", "support", "auditor"],
  /** Opens the screenshot and decides. */
  "level2.decide": ["owner", "support"],

  "cash.read": ["owner", "finance", "support", "auditor"],
  /** Opens slips and decides about cash-ins and cash-outs. */
  "cash.decide": ["owner", "finance"],
  /** Takes the claim of another operator over. */
  "cash.take_over": ["owner"],
  "accounts.read": ["owner", "finance", "auditor"],
  /** Receiving accounts, methods, rules and reasons of the cashier. */
  "accounts.manage": ["owner", "finance"],

  "games.read": ["owner", "finance", "support", "auditor"],
  /** Stops providers, changes their caps and releases credits that wait. */
  "games.manage": ["owner", "finance"],
  /** Makes and ends the keys with which providers sign. */
  "games.keys": ["owner"],

  "draws.read": ["owner", "finance", "draws", "support", "auditor"],
  "draws.manage": ["owner", "draws"],
  "results.propose": ["owner", "draws"],
  "terms.propose": ["owner", "draws"],

  "content.read": ["owner", "support", "auditor"],
  "content.manage": ["owner", "support"],
  "announcements.send": ["owner", "support"],

  "switches.read": ["owner", "finance", "draws", "support", "auditor"],
  "switches.manage": ["owner", "finance", "draws"],

  "approvals.read": ["owner", "finance", "draws", "support", "auditor"],
  /** Confirming also needs one of the roles that `approvalKinds` lists for the kind. */
  "approvals.decide": ["owner", "finance", "draws", "support"],
  /** For every role, because a maker may withdraw the own request after a change of role. The database refuses others. */
  "approvals.withdraw": ["owner", "finance", "draws", "support", "auditor"],

  "reports.read": ["owner", "finance", "auditor"],

  "operators.read": ["owner", "auditor"],
  "operators.manage": ["owner"],

  "acts.read": ["owner", "auditor"],
  "acts.export": ["owner", "auditor"],
} as const satisfies Readonly<Record<string, readonly OperatorRole[]>>;

export type Permission = keyof typeof permissions;

export const mayRole = (role: OperatorRole, permission: Permission): boolean =>
  (permissions[permission] as readonly OperatorRole[]).includes(role);

export const permissionsOf = (role: OperatorRole): Permission[] =>
  (Object.keys(permissions) as Permission[]).filter((each) => mayRole(role, each));
