import { execFile } from "node:child_process";
import { createHash, generateKeyPairSync, sign } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

import { leafText, sealText, type ProofFile } from "@shwe/rules/lottery";
import { merkleTree } from "@shwe/rules/merkle";
import { afterAll, expect, test } from "vitest";

const dir = await mkdtemp(join(tmpdir(), "shwe-verify-"));
afterAll(() => rm(dir, { recursive: true }));

const { hashLeaf, rootOf } = merkleTree<Buffer>((...parts) => {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest();
});

/** The only slip of a sealed draw. */
const makeFile = async (): Promise<ProofFile> => {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  await writeFile(
    join(dir, "2026-a.public.pem"),
    publicKey.export({ type: "spki", format: "pem" }),
  );
  const raw = Buffer.from(publicKey.export({ format: "jwk" }).x ?? "", "base64url");
  const slip = {
    draw_id: 17,
    slip_id: 1,
    player_id: 42,
    terms_id: 3,
    accepted_at_us: "1794726000123456",
    numbers: [5, 38],
    stakes: [500, 1000],
  };
  const seal = {
    draw_id: 17,
    game: "2d",
    root: rootOf([hashLeaf(leafText(slip))]).toString("hex"),
    slips: 1,
    total_stake: 1500,
    sealed_at_us: "1794726001000000",
  } as const;
  const signature = sign(null, Buffer.from(sealText(seal)), privateKey).toString("hex");
  return {
    slip,
    proof: { index: 0, size: 1, siblings: [] },
    seal: { ...seal, key_id: "2026-a", signature },
    public_keys: { "2026-a": raw.toString("hex") },
  };
};

const run = async (...args: string[]): Promise<{ code: unknown; out: string }> => {
  try {
    const script = join(import.meta.dirname, "verify.ts");
    const { stdout } = await promisify(execFile)(process.execPath, [script, ...args]);
    return { code: 0, out: stdout };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: unknown; stdout: string; stderr: string };
    return { code, out: `${stdout}${stderr}` };
  }
};

test("B-612 the command accepts a sealed slip and refuses it with one digit changed", async () => {
  const file = await makeFile();
  const path = join(dir, "slip.json");
  await writeFile(path, JSON.stringify(file));
  for (const keys of [[], [dir]]) {
    const { code, out } = await run(path, ...keys);
    expect(out).toContain("slip 1 of draw 17: sound");
    expect(code).toBe(0);
  }
  await writeFile(path, JSON.stringify({ ...file, slip: { ...file.slip, stakes: [500, 1001] } }));
  const { code, out } = await run(path);
  expect(out).toContain("slip_in_seal");
  expect(out).toContain("slip 1 of draw 17: broken");
  expect(code).toBe(1);
  await writeFile(path, "{}");
  expect((await run(path)).out).toContain("is not the proof of a slip");
});
