import { randomBytes } from "node:crypto";

import { expect, test } from "vitest";

import {
  hasDevelopmentKey,
  mac,
  macOf,
  macsOf,
  parseKeyRing,
  seal,
  sealBytes,
  unseal,
  unsealBytes,
} from "./key-ring.ts";

const key = (id: string) => `${id}:${randomBytes(32).toString("hex")}`;
const old = key("k1");
const before = parseKeyRing(old);
const after = parseKeyRing(`${key("k2")},${old}`);
const without = parseKeyRing(key("k3"));

test("what an older key made is still read after a change of key, and not without it", () => {
  const sealed = seal(before, "sms", "၁၂၃456");
  expect(unseal(after, "sms", sealed)).toBe("၁၂၃456");
  expect(() => unseal(without, "sms", sealed)).toThrow("a key that is gone");

  const { key_id, digest } = mac(before, "code", "a", "b");
  expect(macOf(after, key_id, "code", "a", "b")).toEqual(digest);
  expect(macOf(without, key_id, "code", "a", "b")).toBeNull();
  expect(macsOf(after, "code", "a", "b")).toContainEqual(digest);
  expect(mac(after, "code", "a", "b").key_id).toBe("k2");
});

test("a sealed text changed by one bit, or read for another use, is refused", () => {
  const sealed = seal(after, "sms", "text");
  // Not the last sign: some of its bits belong to no byte.
  const flipped = sealed.replace(/.(?=.{4}$)/, (sign) => (sign === "A" ? "B" : "A"));
  expect(() => unseal(after, "sms", flipped)).toThrow(/authenticate/);
  expect(() => unseal(after, "push", sealed)).toThrow(/authenticate/);
});

test("V3 sealed bytes are read under their own name only, whole, and by an older key too", () => {
  const sealed = sealBytes(before, "file", "name", Buffer.from("picture"));
  expect(unsealBytes(after, "file", "name", sealed).toString()).toBe("picture");
  expect(() => unsealBytes(after, "file", "other", sealed)).toThrow(/authenticate/);
  expect(() => unsealBytes(without, "file", "name", sealed)).toThrow("a key that is gone");
  for (const cut of [0, 3, sealed.length - 1])
    expect(() => unsealBytes(after, "file", "name", sealed.subarray(0, cut))).toThrow(
      /authenticat|gone|invalid/i,
    );
});

test("parts do not run into each other", () => {
  expect(mac(after, "code", "ab", "c").digest).not.toEqual(mac(after, "code", "a", "bc").digest);
});

test.each(["", "k1", "k1:abc", `K1:${"0".repeat(64)}`, `${old},${old}`, `${old};${old}`])(
  "refuses %j as keys, without repeating it",
  (text) => {
    expect(() => parseKeyRing(text)).toThrow(/^(must be|names)/);
  },
);

test("knows a development key by its id", () => {
  expect(hasDevelopmentKey(parseKeyRing(`${key("k9")},${key("dev-1")}`))).toBe(true);
  expect(hasDevelopmentKey(after)).toBe(false);
});
