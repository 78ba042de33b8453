import { expect, test } from "vitest";

import { requireLogin } from "./guards.ts";

test("R-202 a visitor is sent to the login page, and the way is remembered without an origin", () => {
  const answer = requireLogin("https://shwe.example/game/report/PP?day=2026-11-15");
  expect(answer?.status).toBe(302);
  const location = answer?.headers.get("location") ?? "";
  const { pathname, searchParams, origin } = new URL(location, "https://shwe.example");
  expect(origin).toBe("https://shwe.example");
  expect(pathname).toBe("/login");
  expect(searchParams.get("from")).toBe("/game/report/PP?day=2026-11-15");
});
