import { expect, test } from "vitest";

import { at_ten, cryptoFile } from "../../../test/crypto-proof.ts";
import {
  evidenceOf,
  logged,
  makeFile,
  people,
  resultOf,
  said,
  told as reportedFor,
} from "../../../test/honest-proof.ts";
import type { FullResult, ProofFile } from "./proof-file.ts";
import { verifyProof } from "./verify-proof.ts";

const told = async (file: ProofFile) => reportedFor(await verifyProof(file));
const differsIn = async (file: ProofFile, name: string) =>
  (await verifyProof(file)).checks.find(({ check }) => check === name)?.differs;
const honest = resultOf().versions[0] as FullResult["versions"][number];

const withResult = (result: FullResult): ProofFile => ({ ...makeFile(), result });
/** Makes a proof file whose result has this evidence, with its log entry and the bytes of the evidence. */
const withEvidence = (
  bodies: ReturnType<typeof evidenceOf>,
  change: Partial<FullResult["versions"][number]> = {},
): ProofFile =>
  withResult({
    ...resultOf(),
    versions: logged([{ ...honest, ...change, evidence: bodies }]),
    bodies,
  });

test("B-611 sources that differ are listed in the order of the rule, each with its own value", async () => {
  const other = { ...said, "set-site": (said["set-site"] ?? "").replace("1346.23", "1347.23") };
  expect(await differsIn(withEvidence(evidenceOf(other)), "two_sources")).toEqual([
    {
      name: "basis",
      given: "1346.23 57388 (thaistock2d)",
      expected: "1347.23 57388 (set-site)",
    },
  ]);
});

test("B-611 missing sources are named", async () => {
  const one = evidenceOf(said).slice(1);
  const expected = "thaistock2d,set-site";
  expect(await differsIn(withEvidence(one), "two_sources")).toEqual([
    { name: "sources", given: "set-site", expected },
  ]);
  expect(await differsIn(withEvidence([]), "two_sources")).toEqual([
    { name: "sources", given: "0", expected },
  ]);
});

test("B-611 the required time between two responses is a minute minus the duration of a response", async () => {
  expect(await told(cryptoFile(at_ten, at_ten, 50))).toEqual(["sound"]);
  expect(await told(cryptoFile(at_ten, at_ten, 49.999))).toEqual(["broken", "two_sources failed"]);
});

test("B-611 a document beside two sources decides nothing, but its bytes must be the published ones", async () => {
  const [paper] = evidenceOf({ operator: "We looked too." }).map((each) => ({ ...each, id: 3 }));
  if (paper === undefined) throw new Error("there is a paper");
  expect(await told(withEvidence([...evidenceOf(said), paper]))).toEqual(["sound"]);
  const changed = { ...paper, body_base64: Buffer.from("We looked.").toString("base64") };
  expect(await told(withEvidence([...evidenceOf(said), changed]))).toEqual([
    "broken",
    "evidence_bytes failed",
  ]);
});

test("B-613 a source's response that operators cite is a document: it may contain another number", async () => {
  const decided = { decided_by: "operators" as const, digits: "39", people };
  expect(await told(withEvidence(evidenceOf(said), decided))).toEqual([
    "partly",
    "two_people people",
  ]);
});

test("B-612 a receipt of another draw or slot fails the check of the draw too", async () => {
  expect(await told(makeFile({ receipt: { draw_id: 18 } }))).toEqual([
    "broken",
    "receipt_of_slip failed",
    "same_draw failed",
  ]);
  expect(await told(makeFile({ receipt: { slot: "16:30" } }))).toEqual([
    "broken",
    "same_draw failed",
  ]);
});
