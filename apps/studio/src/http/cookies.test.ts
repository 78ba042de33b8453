import { expect, test } from "vitest";

import { readSessionCookie, sessionCookie } from "./cookies.ts";

const common = "studio-mogok-mines=abc; Path=/; Max-Age=43200; HttpOnly; ";

test.each([
  ["https://games.example", `${common}SameSite=None; Secure; Partitioned`],
  ["http://studio.localhost:7410", `${common}SameSite=None; Secure; Partitioned`],
  ["http://127.0.0.1:7410", `${common}SameSite=None; Secure; Partitioned`],
  ["http://192.0.2.1:7410", `${common}SameSite=Lax`],
])(
  "B-642 the cookie of a session at %s is sent to frames of other sites where browsers allow it",
  (address, header) => {
    expect(sessionCookie("mogok-mines", "abc", address)).toBe(header);
  },
);

test("each game has its own cookie", () => {
  const header = "studio-mandalay-gold=one; studio-mogok-mines=two";
  expect(readSessionCookie(header, "mogok-mines")).toBe("two");
  expect(readSessionCookie(header, "hintha-flight")).toBeNull();
});
