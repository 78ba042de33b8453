import { generateKeyPairSync } from "node:crypto";
import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, expect, test } from "vitest";

import { readPublicKeys, readSigner, type SealKeyPlace } from "./index.ts";

const dir = await mkdtemp(join(tmpdir(), "shwe-keys-"));
afterAll(() => rm(dir, { recursive: true }));

const development: SealKeyPlace = {
  environment: "development",
  seal_key_file: null,
  seal_key_id: null,
  seal_public_key_dir: join(dir, "made"),
};

test("a development machine creates its key once, readable by its owner only", async () => {
  const first = await readSigner(development);
  const second = await readSigner(development);
  expect(first.key_id).toBe("development");
  expect(second.private_key.equals(first.private_key)).toBe(true);
  expect((await stat(join(dir, "made", "signing-key.pem"))).mode & 0o077).toBe(0);
  expect((await readPublicKeys(development)).has("development")).toBe(true);
});

test("production requires a configured key and refuses a development key for signing and verifying", async () => {
  const production = { ...development, environment: "production" as const };
  await expect(readSigner(production)).rejects.toThrow("must both be set");
  await expect(
    readSigner({
      ...production,
      seal_key_file: join(dir, "made", "signing-key.pem"),
      seal_key_id: "development",
    }),
  ).rejects.toThrow("does not sign in production");
  expect((await readPublicKeys(production)).size).toBe(0);
});

test("a configured key is read from its file; anything but Ed25519 is refused", async () => {
  const write = async (name: string, kind: "ed25519" | "rsa") => {
    const { privateKey } =
      kind === "rsa"
        ? generateKeyPairSync("rsa", { modulusLength: 2048 })
        : generateKeyPairSync("ed25519");
    await writeFile(join(dir, name), privateKey.export({ type: "pkcs8", format: "pem" }));
    return { ...development, seal_key_file: join(dir, name), seal_key_id: "2026-a" };
  };
  expect((await readSigner(await write("good.pem", "ed25519"))).key_id).toBe("2026-a");
  await expect(readSigner(await write("bad.pem", "rsa"))).rejects.toThrow("not an Ed25519 key");
  await expect(
    readSigner({ ...development, seal_key_file: join(dir, "good.pem") }),
  ).rejects.toThrow("must both be set");
});
