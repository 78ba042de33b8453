import { expect, test } from "vitest";

import { requireLogin, requireVisitor } from "./guards.ts";
import { endSession, startSession } from "./session.ts";

test("R-202 a visitor is sent to the login page, and the way is remembered without an origin", () => {
  const answer = requireLogin("https://shwe.example/game/report/PP?day=2026-11-15");
  expect(answer?.status).toBe(302);
  const location = answer?.headers.get("location") ?? "";
  const { pathname, searchParams, origin } = new URL(location, "https://shwe.example");
  expect(origin).toBe("https://shwe.example");
  expect(pathname).toBe("/login");
  expect(searchParams.get("from")).toBe("/game/report/PP?day=2026-11-15");
});

test("R-202 a visitor may see the login page", () => {
  expect(requireVisitor("https://shwe.example/login?from=%2Fprofile")).toBeNull();
});

test("R-202 a player passes to a player's page, and past the login page to where the way was leading", () => {
  startSession({ token: "t".repeat(43), id: 1, user_code: "7f3a19c2e0", name: "Mya" });
  expect(requireLogin("https://shwe.example/profile")).toBeNull();
  const ways = ["?from=%2Fprofile", "?from=%2F%2Fevil.example", ""].map((search) =>
    requireVisitor(`https://shwe.example/login${search}`)?.headers.get("location"),
  );
  expect(ways).toEqual(["/profile", "/", "/"]);
  endSession();
});
