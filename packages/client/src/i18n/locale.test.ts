import { afterEach, expect, test, vi } from "vitest";

import { storedLocale, storeLocale } from "./locale.ts";

const storage = (value: string | null) => ({ localStorage: { getItem: () => value } });

afterEach(() => {
  vi.unstubAllGlobals();
});

test("R-104 a first visit is Burmese", () => {
  vi.stubGlobal("window", storage(null));
  expect(storedLocale()).toBe("mm");
});

test("R-104 a stored language is used, and an unknown one becomes English", () => {
  vi.stubGlobal("window", storage("thai"));
  expect(storedLocale()).toBe("thai");
  for (const unknown of ["", "my", "toString", "EN"]) {
    vi.stubGlobal("window", storage(unknown));
    expect(storedLocale()).toBe("en");
  }
});

test("R-104 a browser that blocks its storage still gets the app in Burmese", () => {
  const blocked = () => {
    throw new DOMException("blocked", "SecurityError");
  };
  vi.stubGlobal("window", {
    get localStorage() {
      return blocked();
    },
  });
  expect(storedLocale()).toBe("mm");
  expect(() => storeLocale("en")).not.toThrow();
});
