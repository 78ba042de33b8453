import { createHash, generateKeyPairSync, sign } from "node:crypto";

import { expect, test } from "vitest";

import { merkleTree } from "../../merkle.ts";
import { readProofFile, verifyProof, type ProofFile } from "./proof-file.ts";
import {
  leafText,
  receiptText,
  sealText,
  type DrawSeal,
  type Receipt,
  type SealedSlip,
} from "./texts.ts";

const { hashLeaf, rootOf, buildProof } = merkleTree<Buffer>((...parts) => {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest();
});
const { privateKey, publicKey } = generateKeyPairSync("ed25519");
const key_id = "2026-a";
const public_keys = {
  [key_id]: Buffer.from(String(publicKey.export({ format: "jwk" }).x), "base64url").toString("hex"),
};
const signed = (text: string) => ({
  key_id,
  signature: sign(null, Buffer.from(text), privateKey).toString("hex"),
});

/** A sealed draw of seven slips with its result, and the file of the fourth. */
const makeFile = (): ProofFile => {
  const slips = Array.from({ length: 7 }, (_, at): SealedSlip => ({
    draw_id: 17,
    slip_id: at + 1,
    player_id: 40 + at,
    terms_id: 3,
    accepted_at_us: "1794726000123456",
    numbers: [5, 38],
    stakes: [500, 1000],
  }));
  const leaves = slips.map((slip) => hashLeaf(leafText(slip)));
  const slip = slips[3] as SealedSlip;
  const seal: DrawSeal = {
    draw_id: 17,
    game: "2d",
    root: rootOf(leaves).toString("hex"),
    slips: 7,
    total_stake: 10_500,
    sealed_at_us: "1794726001000000",
  };
  const receipt: Receipt = {
    ...slip,
    game: "2d",
    draw_on: "2026-11-16",
    slot: "12:01",
    close_at_us: "1794726000900000",
    odds: 80,
    tod_odds: 0,
    tod_mode: "none",
    total: 1500,
  };
  const body =
    '{"result":[{"set":"1,346.23","value":"57,388.58","open_time":"12:01:00","stock_date":"2026-11-16"}]}';
  const { index, size, siblings } = buildProof(leaves, 3);
  return {
    slip,
    proof: { index, size, siblings: siblings.map((hash) => hash.toString("hex")) },
    seal: { ...seal, ...signed(sealText(seal)) },
    receipt: { ...receipt, ...signed(receiptText(receipt)) },
    result: {
      result_at: "2026-11-16T05:31:00Z",
      digits: "38",
      evidence: [
        {
          source: "thaistock2d",
          body_base64: Buffer.from(body).toString("base64"),
          sha256: createHash("sha256").update(body).digest("hex"),
        },
      ],
    },
    public_keys,
  };
};

const failed = async (file: ProofFile) =>
  (await verifyProof(file)).checks
    .filter(({ outcome }) => outcome !== "passed")
    .map(({ check, outcome }) => `${check} ${outcome}`);

test("B-612 a file of a sealed slip is sound, also after a trip through JSON", async () => {
  const file = readProofFile(JSON.stringify(makeFile()));
  expect(file).not.toBeNull();
  const { verdict, checks } = await verifyProof(file as ProofFile);
  expect(verdict).toBe("sound");
  expect(checks.map(({ check }) => check)).toEqual([
    "slip_in_seal",
    "seal_of_draw",
    "seal_signature",
    "receipt_of_slip",
    "receipt_signature",
    "evidence_bytes",
    "evidence_digits",
  ]);
});

test("B-612 with one digit changed anywhere the file is broken, and the check that says so is named", async () => {
  const file = makeFile();
  const { slip, seal, proof } = file;
  const receipt = file.receipt as Receipt & { key_id: string; signature: string };
  const result = file.result as NonNullable<ProofFile["result"]>;
  const changes: [Partial<ProofFile>, string[]][] = [
    [{ slip: { ...slip, stakes: [500, 1001] } }, ["slip_in_seal failed", "receipt_of_slip failed"]],
    [{ slip: { ...slip, numbers: [5, 39] } }, ["slip_in_seal failed", "receipt_of_slip failed"]],
    [{ proof: { ...proof, index: 4 } }, ["slip_in_seal failed"]],
    [{ seal: { ...seal, slips: 8 } }, ["seal_of_draw failed", "seal_signature failed"]],
    [{ seal: { ...seal, total_stake: 10_501 } }, ["seal_signature failed"]],
    [{ seal: { ...seal, total_stake: "x" } }, ["seal_signature failed"]],
    [{ receipt: { ...receipt, odds: 81 } }, ["receipt_signature failed"]],
    [
      { receipt: { ...receipt, slip_id: 5 } },
      ["receipt_of_slip failed", "receipt_signature failed"],
    ],
    [{ result: { ...result, digits: "39" } }, ["evidence_digits failed"]],
    [
      { result: { ...result, evidence: result.evidence.map((e) => ({ ...e, body_base64: "%" })) } },
      ["evidence_bytes failed", "evidence_digits failed"],
    ],
  ];
  for (const [change, expected] of changes) {
    const changed = { ...file, ...change };
    expect(await failed(changed), JSON.stringify(change)).toEqual(expected);
    expect((await verifyProof(changed)).verdict).toBe("broken");
  }
});

test("B-612 without its key a signature is left open, not called good", async () => {
  const file = { ...makeFile(), public_keys: {} };
  expect(await failed(file)).toEqual([
    "seal_signature unknown_key",
    "receipt_signature unknown_key",
  ]);
  expect((await verifyProof(file)).verdict).toBe("partly");
});

test("B-612 what is no proof file is refused before anything is checked", () => {
  const file = makeFile();
  const broken: unknown[] = [
    null,
    [],
    {},
    { ...file, slip: null },
    { ...file, slip: { ...file.slip, numbers: "5" } },
    { ...file, slip: { ...file.slip, numbers: Array.from({ length: 1001 }, () => 1) } },
    { ...file, proof: { ...file.proof, index: "3" } },
    { ...file, proof: { ...file.proof, siblings: Array.from({ length: 65 }, () => "") } },
    { ...file, seal: { ...file.seal, game: "9d" } },
    { ...file, seal: { ...file.seal, signature: 5 } },
    { ...file, receipt: { ...file.receipt, slot: 5 } },
    { ...file, result: { ...file.result, result_at: "noon" } },
    { ...file, result: { ...file.result, evidence: [{ source: "hearsay" }] } },
    { ...file, public_keys: [] },
  ];
  for (const value of broken) expect(readProofFile(JSON.stringify(value))).toBeNull();
  expect(readProofFile("{")).toBeNull();
  const { receipt: _receipt, result: _result, ...least } = file;
  expect(readProofFile(JSON.stringify(least))).toEqual(JSON.parse(JSON.stringify(least)));
});

test("B-612 what differs is told with both values", async () => {
  const file = makeFile();
  const slip = { ...file.slip, numbers: [5, 39] };
  const differing = (await verifyProof({ ...file, slip })).checks.flatMap(({ check, differs }) =>
    (differs ?? []).map(({ name, given, expected }) => [check, name, given, expected]),
  );
  expect(differing).toEqual([
    ["slip_in_seal", "root", file.seal.root, expect.stringMatching(/^[0-9a-f]{64}$/)],
    ["receipt_of_slip", "numbers", "5,39", "5,38"],
  ]);
  const unwritable = { ...file, slip: { ...file.slip, slip_id: "x" } };
  expect((await verifyProof(unwritable)).checks[0]).toEqual({
    check: "slip_in_seal",
    outcome: "failed",
    differs: [{ name: "root", given: file.seal.root, expected: null }],
  });
});
