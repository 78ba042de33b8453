import { expect, test } from "vitest";

import { requireLogin, requireVisitor } from "./guards.ts";
import { endSession, startSession } from "../session/session.ts";

test("R-202 a visitor is redirected to the login page, which remembers the path without the host", () => {
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

test("R-202 a player may open a player's page, and is redirected from the login page to the remembered path", () => {
  startSession({ token: "t".repeat(43), id: 1, user_code: "7f3a19c2e0", name: "Mya" });
  expect(requireLogin("https://shwe.example/profile")).toBeNull();
  const ways = ["?from=%2Fprofile", "?from=%2F%2Fevil.example", ""].map((search) =>
    requireVisitor(`https://shwe.example/login${search}`)?.headers.get("location"),
  );
  expect(ways).toEqual(["/profile", "/", "/"]);
  endSession();
});
