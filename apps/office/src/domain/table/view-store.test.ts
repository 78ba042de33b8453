import { afterEach, expect, test, vi } from "vitest";

import {
  readViews,
  viewSearch,
  views_max,
  withoutView,
  withView,
  writeViews,
} from "./view-store.ts";

const view = (name: string, path = "/players") => ({ path, name, search: "?frozen=yes" });

afterEach(() => vi.unstubAllGlobals());

test("a view has the filters, order and columns of an address, not its page and not a typed text", () => {
  expect(viewSearch("?sort=-balance&frozen=yes&after=abc&text=0945")).toBe(
    "?frozen=yes&sort=-balance",
  );
  expect(viewSearch("?after=abc")).toBe("");
});

test("a view replaces the one of the same list and name, and their number is bounded", () => {
  const full = Array.from({ length: views_max }, (_, at) => view(`v${at}`));
  expect(withView(full, view("one more"))).toBeUndefined();
  const changed = { ...view("v3"), search: "?level2=yes" };
  expect(withView(full, changed)).toHaveLength(views_max);
  expect(withView(full, changed)).toContainEqual(changed);
  expect(withView([view("a")], view("a", "/draws"))).toHaveLength(2);
  expect(withoutView([view("a"), view("b")], view("a"))).toEqual([view("b")]);
});

test("views are stored for each operator, and a damaged value counts as none", () => {
  const stored = new Map<string, string>();
  vi.stubGlobal("window", {
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    },
  });
  writeViews("1", [view("mine")]);
  expect(readViews("1")).toEqual([view("mine")]);
  expect(readViews("2")).toEqual([]);
  writeViews("1", []);
  expect(stored.size).toBe(0);
  for (const damaged of ["{", "7", '[{"name":1}]']) {
    stored.set("office_views_1", damaged);
    expect(readViews("1")).toEqual([]);
  }
});
