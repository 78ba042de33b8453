import { expect, test } from "vitest";

import { sqlstateFaults, sqlstateTable, type SqlstateSources } from "./sqlstates.ts";

const raising = (code: string) => ({
  path: `operators/f_${code}.sql`,
  text: `raise exception 'request %; it''s not open', held using errcode = '${code}';`,
});
const mapping = {
  path: "modules/operators/refusals.ts",
  text: 'export const orRefusal = refusingBy({\n  SO003: { code: "approval_decided" },\n});',
};
const sound: SqlstateSources = {
  functions: [raising("SO003")],
  program: [mapping],
  meanings: { SO003: { meaning: "a request is not open any more" } },
};

test("a SQLSTATE that is raised, described and mapped has no fault, and its answer is in the table", () => {
  expect(sqlstateFaults(sound)).toEqual([]);
  expect(sqlstateTable(sound)).toMatch(
    /\| `SO003` +\| a request is not open any more \| `approval_decided` 409 \| operators +\|/,
  );
});

test("a SQLSTATE that is raised and not mapped is a fault, unless it is a defect", () => {
  const unmapped = { ...sound, program: [] };
  expect(sqlstateFaults(unmapped)).toEqual(["SO003 is raised and not mapped to an error code"]);
  const meanings = { SO003: { meaning: "x", otherwise: "defect" } } as const;
  expect(sqlstateFaults({ ...unmapped, meanings })).toEqual([]);
});

test("a SQLSTATE that is raised and not described is a fault, also one without a code of its own", () => {
  const bare = { path: "platform/g.sql", text: "raise exception 'never';" };
  expect(sqlstateFaults({ ...sound, functions: [...sound.functions, bare] })).toEqual([
    "P0001 is raised and has no row in sqlstate-meanings.ts",
  ]);
});

test("a SQLSTATE that is described or mapped and never raised is a fault", () => {
  expect(sqlstateFaults({ ...sound, functions: [] })).toEqual([
    "SO003 is described and never raised",
    "SO003 is mapped to an error code and never raised",
  ]);
});

test("an answer outside of the tables must be in its file", () => {
  const handled = [{ file: "ledger/post.ts", code: "insufficient_balance" }];
  const meanings = { SO003: { meaning: "x", handled } };
  expect(sqlstateFaults({ ...sound, meanings })).toEqual([
    "ledger/post.ts does not answer SO003 with insufficient_balance",
  ]);
});

test("a SQLSTATE that is computed is refused, because nobody could list it", () => {
  const computed = { path: "platform/h.sql", text: "raise exception 'x' using errcode = state;" };
  expect(() => sqlstateFaults({ ...sound, functions: [computed] })).toThrow("platform/h.sql");
});
