import { expect, test } from "vitest";

import { addressOfOffice, cookieOf } from "./office-call.ts";

test("B-651 the session cookie is sent without its attributes", () => {
  expect(cookieOf(["__Host-office=abc; Path=/; Secure; HttpOnly"])).toBe("__Host-office=abc");
  expect(cookieOf(["other=1; Path=/"])).toBeNull();
  expect(cookieOf([])).toBeNull();
});

test("B-651 the office is called by its IP address, on its own port", () => {
  expect(addressOfOffice("http://office.localhost:4010")).toBe("http://127.0.0.1:4010");
});
