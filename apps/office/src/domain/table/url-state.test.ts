import { expect, test } from "vitest";

import { nextSort, readTableState, writeTableState } from "./url-state.ts";

const names = ["operator", "kind"] as const;

test("filters, order, columns and place are read from the address", () => {
  const parameters = new URLSearchParams("operator=thiri&sort=-at&hide=seal,id&after=abc&id=4");
  expect(readTableState(parameters, names)).toEqual({
    filters: { operator: "thiri" },
    sort: "-at",
    hidden: ["seal", "id"],
    after: "abc",
  });
});

test("an empty or far too long value is no filter", () => {
  const parameters = new URLSearchParams({ operator: " ", kind: "x".repeat(201) });
  expect(readTableState(parameters, names).filters).toEqual({});
});

test("another filter begins at the first page and keeps the other parameters", () => {
  const parameters = new URLSearchParams("operator=thiri&after=abc&id=4");
  const next = writeTableState<"operator" | "kind">(parameters, { filters: { kind: "views" } });
  expect(next.toString()).toBe("operator=thiri&id=4&kind=views");
  expect(
    writeTableState<"operator">(next, { filters: { operator: undefined } }).has("operator"),
  ).toBe(false);
});

test("another page keeps the filters", () => {
  const next = writeTableState(new URLSearchParams("kind=acts"), { after: "def" });
  expect(next.toString()).toBe("kind=acts&after=def");
  expect(writeTableState(next, { after: undefined }).toString()).toBe("kind=acts");
});

test("a column is sorted ascending, descending, then not", () => {
  expect(nextSort(undefined, "at")).toBe("at");
  expect(nextSort("at", "at")).toBe("-at");
  expect(nextSort("-at", "at")).toBeUndefined();
  expect(nextSort("-at", "name")).toBe("name");
});
