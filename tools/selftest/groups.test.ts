import { expect, test } from "vitest";

import { breaks, type Break } from "./breaks.ts";
import { groupsOf, slowFirst } from "./groups.ts";

const fault = (what: string, more: Partial<Break> = {}): Break => ({
  ...{ gate: "gate", what, commands: [["check"]], apply: () => undefined, says: /./ },
  ...more,
});
const namesOf = (groups: Break[][]) => groups.map((group) => group.map(({ what }) => what));

test("every break is in one group", () => {
  const names = breaks.map(({ what }) => what);
  expect(namesOf(groupsOf(breaks)).flat().toSorted()).toEqual(names.toSorted());
});

test("breaks with the same commands, or the same commands before their own, are tried together", () => {
  const shared = [["build"]];
  const rows = [
    fault("a"),
    fault("b"),
    fault("c", { commands: [["other"]] }),
    fault("d", { narrow: [["part"]] }),
    fault("e", { shared, narrow: [["size"]] }),
    fault("f", { shared, narrow: [["bundle"]] }),
  ];
  expect(namesOf(groupsOf(rows))).toEqual([["a", "b"], ["c"], ["d"], ["e", "f"]]);
});

test("a group with a slow gate starts before the others", () => {
  const slow = fault("slow", { isSlow: true });
  expect(namesOf(slowFirst([[fault("a")], [fault("b"), slow]]))).toEqual([["b", "slow"], ["a"]]);
});
