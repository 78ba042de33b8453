import { expect, test } from "vitest";

import { requestKind, type SeenRequest } from "./request-kind.ts";

const origin = "https://play.example";
const read = (path: string, more: Partial<SeenRequest> = {}): SeenRequest => ({
  method: "GET",
  url: new URL(path, origin).href,
  mode: "cors",
  has_token: false,
  ...more,
});

test.each([
  ["/two/lottery", { mode: "navigate" }, "navigation"],
  ["/assets/home-a1b2.js", {}, "hashed_asset"],
  ["/art/banner-1.svg", {}, "art"],
  ["/api/banner", {}, "public_read"],
  ["/api/g/providers/10", {}, "public_read"],
  ["/api/banner?x=1", {}, "public_read"],
  ["/manifest.webmanifest", {}, "pass"],
] as const)("%s is handled as its kind asks", (path, more, kind) => {
  expect(requestKind(read(path, more), origin)).toBe(kind);
});

test.each([
  ["a write", read("/api/banner", { method: "POST" })],
  ["a read with a token", read("/api/banner", { has_token: true })],
  ["an API path that is not in the table", read("/api/user/profile")],
  ["a longer path than the table's", read("/api/g/providers/10/games")],
  ["the head of the log of seals", read("/api/seals/head")],
  ["an API address opened as a page", read("/api/unknown", { mode: "navigate" })],
  ["another origin", read("https://elsewhere.example/art/x.svg")],
])("%s is never cached", (_, request) => {
  expect(requestKind(request, origin)).toBe("pass");
});
