import { beforeEach, expect, test, vi } from "vitest";

import { clearDraft, readDraft, writeDraft } from "./details-draft.ts";

let stored: string | null = null;
beforeEach(() => {
  stored = null;
  vi.stubGlobal("window", {
    localStorage: {
      getItem: () => stored,
      setItem: (_: string, value: string) => (stored = value),
      removeItem: () => (stored = null),
    },
  });
});

test("R-405 the typed details of a request are stored until they are sent", () => {
  const draft = { digits: "4079", payer: "Mg Aung Kyaw" };
  writeDraft("7", draft);
  expect(readDraft("7")).toEqual(draft);
  expect(readDraft("8")).toBeNull();
  clearDraft();
  expect(readDraft("7")).toBeNull();
});

test.each(["{", "{}", "[]", '["7"]', '["7",1,2]'])("a stored %s is no draft", (text) => {
  stored = text;
  expect(readDraft("7")).toBeNull();
});
