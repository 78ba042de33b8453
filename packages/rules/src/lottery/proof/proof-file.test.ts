import { expect, test } from "vitest";

import { makeFile, resultOf } from "../../../test/honest-proof.ts";
import { readProofFile } from "./proof-file.ts";

test("B-612 a text that is no proof file is refused before anything is checked", () => {
  const file = makeFile();
  const result = resultOf();
  const [version] = result.versions;
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
    { ...file, seal: { ...file.seal, draw: {} } },
    { ...file, receipt: { ...file.receipt, slot: 5 } },
    { ...file, result: { ...result, result_at: "noon" } },
    { ...file, result: { ...result, bodies: [{ id: "1" }] } },
    { ...file, result: { ...result, versions: [{ ...version, decided_by: "chance" }] } },
    { ...file, result: { ...result, versions: [{ ...version, published_at: "noon" }] } },
    { ...file, result: { ...result, versions: [{ ...version, evidence: [{}] }] } },
    { ...file, result: { result_at: result.result_at, digits: "38", evidence: [{ source: "x" }] } },
    { ...file, public_keys: [] },
  ];
  for (const value of broken) expect(readProofFile(JSON.stringify(value))).toBeNull();
  expect(readProofFile("{")).toBeNull();
  const { receipt: _receipt, result: _result, ...least } = file;
  expect(readProofFile(JSON.stringify(least))).toEqual(JSON.parse(JSON.stringify(least)));
});
