import { randomBytes } from "node:crypto";

import { verifySignature } from "@shwe/rules/lottery";
import { expect, test } from "vitest";

import { parseKeyRing } from "./key-ring.ts";
import { publicKeysOf, signText } from "./signing.ts";

const key = (id: string) => `${id}:${randomBytes(32).toString("hex")}`;
const old = key("k1");
const ring = parseKeyRing(`${key("k2")},${old}`);

const listOf = (use: string) =>
  Object.fromEntries(
    publicKeysOf(ring, use).map(({ key_id, public_key }) => [key_id, public_key.toString("hex")]),
  );

test("the newest key signs, and the browser's verifier accepts the signature", async () => {
  const { key_id, signature } = signText(ring, "receipt", "ထီ");
  expect(key_id).toBe("k2");
  const hex = signature.toString("hex");
  expect(await verifySignature(listOf("receipt"), key_id, "ထီ", hex)).toBe("valid");
  expect(await verifySignature(listOf("receipt"), key_id, "ထီ ", hex)).toBe("invalid");
  // A signature for one use is not valid for another.
  expect(await verifySignature(listOf("seal"), key_id, "ထီ", hex)).toBe("invalid");
});

test("a signature of an older key is verified with its unchanged public key", async () => {
  const { key_id, signature } = signText(parseKeyRing(old), "receipt", "text");
  expect(key_id).toBe("k1");
  const hex = signature.toString("hex");
  expect(await verifySignature(listOf("receipt"), key_id, "text", hex)).toBe("valid");
});

test("the same text gets the same signature", () => {
  expect(signText(ring, "receipt", "a")).toEqual(signText(ring, "receipt", "a"));
});
