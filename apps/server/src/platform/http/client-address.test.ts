import type { IncomingMessage } from "node:http";

import { expect, test } from "vitest";

import { createClientAddress } from "./client-address.ts";

const from = (remoteAddress: string, forwarded?: string) =>
  ({
    socket: { remoteAddress },
    headers: forwarded === undefined ? {} : { "x-forwarded-for": forwarded },
  }) as unknown as IncomingMessage;

const trusting = createClientAddress(["10.0.0.0/8", "2001:db8::1"]);

test("forwarded headers are ignored by default", () => {
  expect(createClientAddress(false)(from("203.0.113.7", "198.51.100.1"))).toBe("203.0.113.7");
});

test.each([
  ["10.0.0.1", "198.51.100.1", "198.51.100.1"],
  ["::ffff:10.0.0.1", "198.51.100.1", "198.51.100.1"],
  ["2001:db8::1", "198.51.100.1", "198.51.100.1"],
  ["10.0.0.1", "198.51.100.1, 10.2.2.2", "198.51.100.1"],
  ["10.0.0.1", "1.1.1.1, 198.51.100.1", "198.51.100.1"],
  ["203.0.113.7", "198.51.100.1", "203.0.113.7"],
  ["10.0.0.1", "1.1.1.1, 198.51.100.1, 2001:db8::1", "198.51.100.1"],
  ["10.0.0.1", `${"1.1.1.1, ".repeat(50)}198.51.100.1`, "198.51.100.1"],
  ["10.0.0.1", "::ffff:198.51.100.1", "198.51.100.1"],
  ["10.0.0.1", "::FFFF:198.51.100.1", "198.51.100.1"],
  ["10.0.0.1", "0:0:0:0:0:ffff:c633:6401", "198.51.100.1"],
  ["10.0.0.1", "198.51.100.1, ::ffff:10.2.2.2", "198.51.100.1"],
  ["10.0.0.1", "2001:DB8:0::7", "2001:db8::7"],
  ["::ffff:203.0.113.7", "198.51.100.1", "203.0.113.7"],
  ["10.0.0.1", "198.51.100.1:4711", "10.0.0.1"],
  ["10.0.0.1", "198.51.100.1, unknown", "10.0.0.1"],
  ["10.0.0.1", "not an address", "10.0.0.1"],
  ["10.0.0.1", "", "10.0.0.1"],
])("from %s, forwarded for %j, it is %s", (remote, forwarded, expected) => {
  expect(trusting(from(remote, forwarded))).toBe(expected);
});

test("without a forwarded header the peer of the connection is the client", () => {
  expect(trusting(from("10.0.0.1"))).toBe("10.0.0.1");
});

test("a closed connection has an empty address", () => {
  const gone = { socket: {}, headers: { "x-forwarded-for": "198.51.100.1" } };
  expect(trusting(gone)).toBe("");
});

test("headers other than X-Forwarded-For are ignored", () => {
  const headers = { forwarded: "for=198.51.100.1", "x-real-ip": "198.51.100.1" };
  expect(trusting({ socket: { remoteAddress: "10.0.0.1" }, headers })).toBe("10.0.0.1");
});
