import { createHash, generateKeyPairSync, sign } from "node:crypto";

import { expect, test } from "vitest";

import { verifyDraw, type DrawFacts } from "./draw-facts.ts";
import { sealText, type DrawSeal } from "./texts.ts";

const { privateKey, publicKey } = generateKeyPairSync("ed25519");
const public_keys = {
  "2026-a": Buffer.from(String(publicKey.export({ format: "jwk" }).x), "base64url").toString("hex"),
};
const result_at = "2026-11-16T05:31:00Z";
const atSecond = (second: number): string =>
  new Date(Date.parse(result_at) + second * 1_000).toISOString();

const sealAt = (at: string): DrawFacts["seal"] => {
  const seal: DrawSeal = {
    draw_id: 17,
    game: "2d",
    root: createHash("sha256").update("book").digest("hex"),
    slips: 7,
    total_stake: 10_500,
    sealed_at_us: Date.parse(at) * 1_000,
  };
  const text = sealText(seal);
  const signature = sign(null, Buffer.from(text), privateKey).toString("hex");
  return { ...seal, key_id: "2026-a", text, signature };
};

const said = {
  thaistock2d:
    '{"result":[{"set":"1,346.23","value":"57,388.58","open_time":"12:01:00","stock_date":"2026-11-16"}]}',
  "set-site":
    '{"indexIndustrySectors":[{"symbol":"SET","last":1346.23,"value":57388580000.84,"marketDateTime":"2026-11-16T12:30:02+07:00"}]}',
};

const evidenceOf = (bodies: Record<string, string>) =>
  Object.entries(bodies).map(([source, body], place) => ({
    id: place + 1,
    source,
    fetched_at: atSecond(9),
    sha256: createHash("sha256").update(body).digest("hex"),
    body_base64: Buffer.from(body).toString("base64"),
  }));

/** A draw that was sealed five minutes before its hour, with a result of two sources. */
const makeFacts = (bodies: Record<string, string> = said): DrawFacts => {
  const evidence = evidenceOf(bodies);
  return {
    draw_id: 17,
    seal: sealAt(atSecond(-300)),
    result: {
      draw_id: 17,
      type: "2D",
      result_at,
      versions: [{ digits: "38", decided_by: "sources", published_at: atSecond(10), evidence }],
    },
    bodies: evidence,
    public_keys,
  };
};

const told = async (facts: DrawFacts) => {
  const { verdict, checks } = await verifyDraw(facts);
  const open = checks.filter(({ outcome }) => outcome !== "passed");
  return [verdict, ...open.map(({ check, outcome }) => `${check} ${outcome}`)];
};

test("B-612 a draw with its seal and the bytes of two sources is sound", async () => {
  const { verdict, checks } = await verifyDraw(makeFacts());
  expect(verdict).toBe("sound");
  expect(checks.map(({ check, source }) => [check, source ?? null])).toEqual([
    ["seal_of_draw", null],
    ["seal_signature", null],
    ["sealed_before_result", null],
    ["evidence_bytes", "thaistock2d"],
    ["evidence_digits", "thaistock2d"],
    ["evidence_bytes", "set-site"],
    ["evidence_digits", "set-site"],
    ["two_sources", null],
  ]);
});

test("B-612 a draw without a result has its seal to check, and nothing else", async () => {
  const facts = makeFacts();
  const { checks, verdict } = await verifyDraw({
    ...facts,
    result: { ...facts.result, versions: [] },
    bodies: [],
  });
  expect([verdict, checks.length]).toEqual(["sound", 2]);
});

test("B-611 another digit, other bytes, no bytes or one witness make a result broken", async () => {
  const facts = makeFacts();
  const [version] = facts.result.versions;
  if (version === undefined) throw new Error("the draw has a result");
  const withVersion = (change: Partial<typeof version>): DrawFacts => ({
    ...facts,
    result: { ...facts.result, versions: [{ ...version, ...change }] },
  });
  expect(await told(withVersion({ digits: "39" }))).toEqual([
    "broken",
    "evidence_digits failed",
    "evidence_digits failed",
  ]);
  const forged = Buffer.from(said.thaistock2d.replace("346.23", "346.33")).toString("base64");
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
  // The same digits from another index: the sources do not agree.
  const other = makeFacts({ ...said, "set-site": said["set-site"].replace("1346.23", "1347.23") });
  expect(await told(other)).toEqual(["broken", "two_sources failed"]);
});

test("B-612 a seal of another draw, or one made after a word of the result, is broken", async () => {
  const facts = makeFacts();
  expect(await told({ ...facts, draw_id: 18 })).toEqual(["broken", "seal_of_draw failed"]);
  const another = { ...facts.result, type: "3D" };
  expect(await told({ ...facts, result: another })).toEqual(["broken", "seal_of_draw failed"]);
  expect(await told({ ...facts, seal: sealAt(atSecond(9)) })).toEqual([
    "broken",
    "sealed_before_result failed",
  ]);
  // After the hour and before the first answer: nothing is proved either way.
  expect(await told({ ...facts, seal: sealAt(atSecond(3)) })).toEqual([
    "partly",
    "sealed_before_result late",
  ]);
});

test("B-612 what people decided is not called sound, but their papers are checked", async () => {
  const facts = makeFacts({ operator: "The result is 38." });
  const decided_by = "operators" as const;
  const versions = facts.result.versions.map((version) => ({ ...version, decided_by }));
  const byPeople = { ...facts, result: { ...facts.result, versions } };
  expect(await told(byPeople)).toEqual(["partly", "two_people people"]);
  const bodies = byPeople.bodies.map((body) => ({ ...body, body_base64: "%" }));
  expect(await told({ ...byPeople, bodies })).toEqual([
    "broken",
    "evidence_bytes failed",
    "two_people people",
  ]);
});

test("B-612 a changed value of a signed seal is named beside the one that was signed", async () => {
  const facts = makeFacts();
  const { checks } = await verifyDraw({ ...facts, seal: { ...facts.seal, slips: 8 } });
  expect(checks[1]).toEqual({
    check: "seal_signature",
    outcome: "failed",
    differs: [{ name: "slips", given: "8", expected: "7" }],
  });
  // Without a text that the signature is good for, nobody can say which.
  const { text: _text, ...silent } = facts.seal;
  const unnamed = await verifyDraw({ ...facts, seal: { ...silent, slips: 8 } });
  expect(unnamed.checks[1]).toEqual({ check: "seal_signature", outcome: "failed" });
  const lying = { ...facts.seal, slips: 8, text: sealText({ ...facts.seal, slips: 8 }) };
  expect((await verifyDraw({ ...facts, seal: lying })).checks[1]).toEqual(unnamed.checks[1]);
});
