import { expect, test } from "vitest";

import {
  logged,
  makeFile,
  people,
  public_keys,
  resultOf,
  said,
  told as reportedFor,
  usAtSecond,
} from "../../../test/honest-proof.ts";
import { verifyDraw, type DrawFacts } from "./draw-facts.ts";
import { sealText } from "./texts.ts";

const sealAt = (second: number): DrawFacts["seal"] =>
  makeFile({ seal: { sealed_at_us: usAtSecond(second) } }).seal;

/** A draw that was sealed minutes before its result time, with a result of two sources. */
const makeFacts = (bodies_of: Record<string, string> = said): DrawFacts => {
  const { bodies, ...result } = resultOf(bodies_of);
  return { draw_id: 17, seal: makeFile().seal, result, bodies, public_keys };
};

const told = async (facts: DrawFacts) => reportedFor(await verifyDraw(facts));

test("B-612 a draw with its seal and the bytes of two sources is sound", async () => {
  const { verdict, checks } = await verifyDraw(makeFacts());
  expect(verdict).toBe("sound");
  expect(checks.map(({ check, source }) => [check, source ?? null])).toEqual([
    ["seal_of_draw", null],
    ["seal_signature", null],
    ["seal_in_log", null],
    ["same_draw", null],
    ["sealed_after_close", null],
    ["sealed_before_result", null],
    ["published_after_draw", null],
    ["result_in_log", null],
    ["evidence_bytes", "thaistock2d"],
    ["evidence_digits", "thaistock2d"],
    ["evidence_bytes", "set-site"],
    ["evidence_digits", "set-site"],
    ["two_sources", null],
  ]);
});

test("B-612 of a draw without a result only the seal is checked", async () => {
  const facts = makeFacts();
  const { checks, verdict } = await verifyDraw({
    ...facts,
    result: { ...facts.result, versions: [] },
    bodies: [],
  });
  expect([verdict, checks.length]).toEqual(["sound", 6]);
});

test("B-611 another digit, other bytes, no bytes or only one source make a result broken", async () => {
  const facts = makeFacts();
  const [version] = facts.result.versions;
  if (version === undefined) throw new Error("the draw has a result");
  const withVersion = (change: Partial<typeof version>): DrawFacts => ({
    ...facts,
    result: { ...facts.result, versions: logged([{ ...version, ...change }]) },
  });
  expect(await told(withVersion({ digits: "39" }))).toEqual([
    "broken",
    "evidence_digits failed",
    "evidence_digits failed",
  ]);
  const forged = Buffer.from((said["thaistock2d"] ?? "").replace("346.23", "346.33")).toString(
    "base64",
  );
  expect(
    await told({
      ...facts,
      bodies: facts.bodies.map((body) => (body.id === 1 ? { ...body, body_base64: forged } : body)),
    }),
  ).toEqual(["broken", "evidence_bytes failed", "two_sources failed"]);
  expect(await told({ ...facts, bodies: facts.bodies.slice(0, 1) })).toEqual([
    "broken",
    "evidence_bytes failed",
    "evidence_digits failed",
    "two_sources failed",
  ]);
  expect(await told(withVersion({ evidence: version.evidence.slice(0, 1) }))).toEqual([
    "broken",
    "two_sources failed",
  ]);
  // The second source reports another index that gives the same digits: the sources do not agree.
  const other = makeFacts({
    ...said,
    "set-site": (said["set-site"] ?? "").replace("1346.23", "1347.23"),
  });
  expect(await told(other)).toEqual(["broken", "two_sources failed"]);
});

test("B-612 a seal of another draw, or one made after any part of the result, is broken", async () => {
  const facts = makeFacts();
  expect(await told({ ...facts, draw_id: 18 })).toEqual(["broken", "seal_of_draw failed"]);
  const another = { ...facts.result, type: "3D" };
  expect(await told({ ...facts, result: another })).toEqual(["broken", "same_draw failed"]);
  expect(await told({ ...facts, seal: sealAt(9) })).toEqual([
    "broken",
    "sealed_before_result failed",
  ]);
  expect(await told({ ...facts, seal: sealAt(3) })).toEqual([
    "broken",
    "sealed_before_result failed",
  ]);
  // Sealed before the result time, but after the exchange paused, so a digit could have been known.
  expect(await told({ ...facts, seal: sealAt(-3) })).toEqual([
    "partly",
    "sealed_before_result late",
  ]);
});

test("B-612 a seal of version 1 leaves open what it does not contain", async () => {
  const facts = { ...makeFacts(), seal: makeFile({ is_old: true }).seal };
  expect(await told(facts)).toEqual([
    "partly",
    "seal_in_log unsaid",
    "same_draw unsaid",
    "sealed_after_close unsaid",
    "result_in_log unsaid",
  ]);
});

test("B-612 a result decided by operators is not called sound, but its documents are checked", async () => {
  const facts = makeFacts({ operator: "The result is 38." });
  const decided_by = "operators" as const;
  const versions = logged(
    facts.result.versions.map((version) => ({ ...version, decided_by, people })),
  );
  const byPeople = { ...facts, result: { ...facts.result, versions } };
  expect(await told(byPeople)).toEqual(["partly", "two_people people"]);
  const bodies = byPeople.bodies.map((body) => ({ ...body, body_base64: "%" }));
  expect(await told({ ...byPeople, bodies })).toEqual([
    "broken",
    "evidence_bytes failed",
    "two_people people",
  ]);
});

test("B-612 a changed value of a signed seal is named beside the signed value", async () => {
  const facts = makeFacts();
  const { checks } = await verifyDraw({ ...facts, seal: { ...facts.seal, slips: 8 } });
  expect(checks[1]).toEqual({
    check: "seal_signature",
    outcome: "failed",
    differs: [{ name: "slips", given: "8", expected: "7" }],
  });
  // Without the signed text, the check fails but cannot name the changed value.
  const { text: _text, ...silent } = facts.seal;
  const unnamed = await verifyDraw({ ...facts, seal: { ...silent, slips: 8 } });
  expect(unnamed.checks[1]).toEqual({ check: "seal_signature", outcome: "failed" });
  const lying = { ...facts.seal, slips: 8, text: sealText({ ...facts.seal, slips: 8 }) };
  expect((await verifyDraw({ ...facts, seal: lying })).checks[1]).toEqual(unnamed.checks[1]);
});
