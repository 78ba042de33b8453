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

test("data of an older key can be read after a rotation, but not without that key", () => {
  const sealed = seal(before, "sms", "၁၂၃456");
  expect(unseal(after, "sms", sealed)).toBe("၁၂၃456");
  expect(() => unseal(without, "sms", sealed)).toThrow("a key that is gone");

  const { key_id, digest } = mac(before, "code", "a", "b");
  expect(macOf(after, key_id, "code", "a", "b")).toEqual(digest);
  expect(macOf(without, key_id, "code", "a", "b")).toBeNull();
  expect(macsOf(after, "code", "a", "b")).toContainEqual(digest);
  expect(mac(after, "code", "a", "b").key_id).toBe("k2");
});

test("an encrypted text that was changed by one bit, or is decrypted for another use, is refused", () => {
  const sealed = seal(after, "sms", "text");
  // Changes a character before the last one, because some bits of the last base64 character encode nothing.
  const flipped = sealed.replace(/.(?=.{4}$)/, (sign) => (sign === "A" ? "B" : "A"));
  expect(() => unseal(after, "sms", flipped)).toThrow(/authenticate/);
  expect(() => unseal(after, "push", sealed)).toThrow(/authenticate/);
});

test("V3 encrypted bytes are decrypted under their own name only, only if complete, and by an older key too", () => {
  const sealed = sealBytes(before, "file", "name", Buffer.from("picture"));
  expect(unsealBytes(after, "file", "name", sealed).toString()).toBe("picture");
  expect(() => unsealBytes(after, "file", "other", sealed)).toThrow(/authenticate/);
  expect(() => unsealBytes(without, "file", "name", sealed)).toThrow("a key that is gone");
  for (const cut of [0, 3, sealed.length - 1])
    expect(() => unsealBytes(after, "file", "name", sealed.subarray(0, cut))).toThrow(
      /authenticat|gone|invalid/i,
    );
});

test("the boundaries between parts change the hash", () => {
  expect(mac(after, "code", "ab", "c").digest).not.toEqual(mac(after, "code", "a", "bc").digest);
});

test.each(["", "k1", "k1:abc", `K1:${"0".repeat(64)}`, `${old},${old}`, `${old};${old}`])(
  "refuses %j as keys, without repeating it",
  (text) => {
    expect(() => parseKeyRing(text)).toThrow(/^(must be|names)/);
  },
);

test("recognises a development key by its id", () => {
  expect(hasDevelopmentKey(parseKeyRing(`${key("k9")},${key("dev-1")}`))).toBe(true);
  expect(hasDevelopmentKey(after)).toBe(false);
});
