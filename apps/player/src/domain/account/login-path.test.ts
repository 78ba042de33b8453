import { expect, test } from "vitest";

import { loginPath, safeOrigin } from "./login-path.ts";

const site = "https://shwe.example";

test.each([
  ["/profile", "/profile"],
  ["/betslip?tab=2d&day=2026-11-15", "/betslip?tab=2d&day=2026-11-15"],
  ["/game/report/PP", "/game/report/PP"],
  ["/a/../profile", "/profile"],
  ["/profile#top", "/profile"],
  ["/", "/"],
])("R-202 the way %j leads to %j after the login", (asked, lands) => {
  expect(safeOrigin(asked)).toBe(lands);
});

/** Texts that pass for a path but lead to another site, to a script, or back to the login page. */
const tricks = [
  "//evil.example",
  "///evil.example",
  "////evil.example/%2f..",
  "/\\evil.example",
  "\\\\evil.example",
  "\\/evil.example",
  "/\\/evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/\r\n/evil.example",
  "\t//evil.example",
  " //evil.example",
  "/ /evil.example",
  "/.//evil.example",
  "/..//evil.example",
  "/%2e//evil.example",
  "/%2e%2e//evil.example",
  "/a/..//evil.example",
  "https://evil.example",
  "https:evil.example",
  "https:/evil.example",
  "HTTPS://evil.example",
  "http:\\\\evil.example",
  "//evil.example@shwe.example",
  "https://shwe.example@evil.example",
  "https://shwe.example.evil.example",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java\nscript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "blob:https://evil.example/1",
  "evil.example",
  "@evil.example",
  "../evil.example",
  "?x=//evil.example",
  "#//evil.example",
  "／／evil.example",
  "/\u00a0/evil.example",
  "/\u2028/evil.example",
  "",
  "/login",
  "/login?from=/login",
  "/register",
  "/x/../forgetpwd",
  `/${"a".repeat(600)}`,
];

test.each(tricks)("R-202 T27 %j leads to the home page", (trick) => {
  expect(safeOrigin(trick)).toBe("/");
});

test("R-202 T27 every text results in a path of our own site", () => {
  const odd = ["/@evil.example", "/%2f%2fevil.example", "/%5cevil.example", "/x?u=//evil.example"];
  for (const asked of [...tricks, ...odd, null]) {
    const lands = safeOrigin(asked);
    expect(new URL(lands, site).origin, String(asked)).toBe(site);
    expect(lands).toMatch(/^\/(?!\/)/);
  }
});

test("R-202 the login page remembers the requested path, unless it is the home page", () => {
  expect(loginPath("/profile?tab=1")).toBe("/login?from=%2Fprofile%3Ftab%3D1");
  expect(loginPath("/")).toBe("/login");
  expect(loginPath("//evil.example")).toBe("/login");
});
