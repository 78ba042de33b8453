import { execFile } from "node:child_process";
import { createHash, generateKeyPairSync, sign } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

import {
  entryText,
  leafText,
  receiptText,
  sealText,
  termsText,
  type ProofFile,
  type Terms,
} from "@shwe/rules/lottery";
import { merkleTree } from "@shwe/rules/merkle";
import { afterAll, expect, test } from "vitest";

import { rawPublicKey, type Signer } from "../src/platform/secrets/index.ts";

const dir = await mkdtemp(join(tmpdir(), "shwe-verify-"));
afterAll(() => rm(dir, { recursive: true }));

const { hashLeaf, rootOf } = merkleTree<Buffer>((...parts) => {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest();
});

const makeKey = async (key_id: string): Promise<Signer & { public_key: string }> => {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  await writeFile(
    join(dir, `${key_id}.public.pem`),
    publicKey.export({ type: "spki", format: "pem" }),
  );
  return { key_id, private_key: privateKey, public_key: rawPublicKey(publicKey).toString("hex") };
};

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

const terms: Terms = {
  ...{ terms_id: 3, game: "2d", slot: null, version: 1, odds: 80, tod_odds: 0, tod_mode: "none" },
  ...{ stake_min: 100, stake_step: 100, line_max: 50_000, number_cap: 900_000, lines_max: 100 },
  ...{ hot_numbers: [], hot_cap: null, blocked_numbers: [], player_cap: null },
};

/** A proof file of the only slip of a sealed draw. */
const makeFile = async (): Promise<ProofFile> => {
  const slip = {
    draw_id: 17,
    slip_id: 1,
    player_id: 42,
    terms_id: 3,
    accepted_at_us: "1794726000123456",
    numbers: [5, 38],
    stakes: [500, 1000],
    terms: { odds: 80, tod_odds: 0, tod_mode: "none" as const, hash: sha256(termsText(terms)) },
  };
  const slot = { game: "2d", draw_on: "2026-11-16", slot: "12:01" } as const;
  const close_at_us = "1794726000900000";
  const seal = {
    draw_id: 17,
    game: slot.game,
    root: rootOf([hashLeaf(leafText(slip))]).toString("hex"),
    slips: 1,
    total_stake: 1500,
    sealed_at_us: "1794726001000000",
    draw: {
      ...{ feed: "set" as const, rule_version: 1, draw_on: slot.draw_on, slot: slot.slot },
      ...{ close_at_us, result_at_us: Date.parse("2026-11-16T05:31:00Z") * 1_000 },
    },
  } as const;
  const { terms: _, ...receipted } = slip;
  const receipt = {
    ...{ ...receipted, ...slot, close_at_us, total: 1500 },
    ...{ odds: 80, tod_odds: 0, tod_mode: "none" as const },
  };
  const signed = ({ key_id, private_key }: Signer, text: string) => ({
    key_id,
    signature: sign(null, Buffer.from(text), private_key).toString("hex"),
  });
  const [of_seals, of_receipts] = [await makeKey("seals-a"), await makeKey("receipts-a")];
  const place = { seq: 2, previous: sha256("genesis"), recorded_at_us: seal.sealed_at_us };
  const log = {
    ...place,
    ...signed(of_seals, await entryText(place, "seal", sealText(seal))),
  };
  return {
    slip,
    terms,
    proof: { index: 0, size: 1, siblings: [] },
    seal: { ...seal, ...signed(of_seals, sealText(seal)), log },
    receipt: { ...receipt, ...signed(of_receipts, receiptText(receipt)) },
    public_keys: { "seals-a": of_seals.public_key, "receipts-a": of_receipts.public_key },
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
