import { operatorRoles, permissions, type Permission } from "@shwe/contract/office/permissions";

import { formatTable } from "./markdown.ts";

/** A row of the guide: what operators call it, and the permissions behind it, which the same roles have. */
type GuideRow = readonly [text: string, ...permissions: Permission[]];

const guide: readonly GuideRow[] = [
  ["Own account, sessions and second factor", "self"],
  ["Dashboard, search", "dashboard.read", "search.use"],
  ["**Requests:** read, withdraw the own ones", "approvals.read", "approvals.withdraw"],
  ["confirm or reject those of others", "approvals.decide"],
  ["**Players:** read", "players.read"],
  ["see the complete phone (recorded)", "players.reveal"],
  ["write notes, freeze", "players.note", "players.freeze"],
  ["log a player out everywhere", "players.end_sessions"],
  ["ask for a correction of a balance", "players.correct"],
  ["download the list (recorded)", "players.export"],
  ["**Level 2:** read the queue", "level2.read"],
  ["open the picture (recorded), decide", "level2.decide"],
  ["**Cash in and cash out:** read the queues", "cash.read"],
  ["open slips (recorded), decide, pay", "cash.decide"],
  ["take the claim of another operator over (recorded)", "cash.take_over"],
  ["**Receiving accounts, methods, rules:** read", "accounts.read"],
  ["pause, stop, close days, ask for changes", "accounts.manage"],
  ["**Games:** read", "games.read"],
  ["stop providers, change caps, release credits", "games.manage"],
  ["make and end keys of providers", "games.keys"],
  ["**Draws:** read", "draws.read"],
  ["close early, call off, days off", "draws.manage"],
  ["propose results, corrections, voids and terms", "results.propose", "terms.propose"],
  ["**Content:** read", "content.read"],
  ["edit, publish, announce", "content.manage", "announcements.send"],
  ["**Switches:** read", "switches.read"],
  ["turn off, ask to turn on", "switches.manage"],
  ["**Reports**", "reports.read"],
  ["**Operators:** read", "operators.read"],
  ["invite, change roles, reset, disable", "operators.manage"],
  ["**Audit log:** read, verify, download", "acts.read", "acts.export"],
];

const rolesOf = (permission: Permission): string => permissions[permission].join(" ");

/** What is wrong with the guide: a permission that it leaves out, or a row for permissions of different roles. */
export const permissionFaults = (): string[] => {
  const described = new Set<Permission>(guide.flatMap(([, ...names]) => names));
  return [
    ...(Object.keys(permissions) as Permission[])
      .filter((permission) => !described.has(permission))
      .map((permission) => `the guide has no row for the permission ${permission}`),
    ...guide
      .filter(([, ...names]) => new Set(names.map(rolesOf)).size !== 1)
      .map(([text]) => `the permissions of "${text}" belong to different roles: split the row`),
  ];
};

export const permissionTable = (): string =>
  formatTable(
    ["", ...operatorRoles],
    guide.map(([text, first]) => {
      const roles: readonly string[] = first === undefined ? [] : permissions[first];
      return [text, ...operatorRoles.map((role) => (roles.includes(role) ? "●" : ""))];
    }),
    "centre",
  );
