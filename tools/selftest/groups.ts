import type { Break } from "./breaks.ts";

/** A break with its cheaper commands, which run the same check on fewer files. */
const narrowed = (each: Break): Break =>
  each.narrow === undefined ? each : { ...each, commands: each.narrow };

/** Breaks that are tried together: those with the same commands, or with the same commands before their own. */
export const groupsOf = (breaks: readonly Break[]): Break[][] => {
  const groups = new Map<string, Break[]>();
  for (const each of breaks.map(narrowed)) {
    const key = JSON.stringify(each.shared ?? each.commands);
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  return [...groups.values()];
};

/** Slow gates start first, so that none runs alone at the end. */
export const slowFirst = (groups: readonly Break[][]): Break[][] => {
  const isSlow = (group: Break[]): boolean => group.some((each) => each.isSlow);
  return [...groups.filter(isSlow), ...groups.filter((group) => !isSlow(group))];
};
