import type { DrawFacts, ProofFile, Verification } from "@shwe/rules/lottery";
import { expect, test } from "vitest";

import { tell } from "./lines.ts";
import { readDrawNumber, readSlipNumber } from "./slip-number.ts";
import { chooseKeys, readKeys, type Subject } from "./subject.ts";
import { betLines, factsOf, papersOf, shownValue } from "./values.ts";

const key = "ab".repeat(32);
const seal: DrawFacts["seal"] = {
  draw_id: 17,
  game: "2d",
  root: "0f".repeat(32),
  slips: 1200,
  total_stake: 1_500_000,
  sealed_at_us: 1_794_726_001_000_000,
  key_id: "2026-a",
  signature: "00".repeat(64),
};
const file: ProofFile = {
  slip: {
    draw_id: 17,
    slip_id: 240,
    player_id: 4,
    terms_id: 3,
    accepted_at_us: 1_794_726_000_123_456,
    numbers: [5, 138],
    stakes: [500, "x"],
  },
  proof: { index: 0, size: 1, siblings: [] },
  seal,
  public_keys: { "2026-a": key },
};
const slip: Subject = { kind: "slip", file };
const drawWith = (versions: number): Subject => ({
  kind: "draw",
  draw: {
    draw_id: 17,
    seal: {
      ...{ ...seal, text: "", draw_id: 17, slips: 1200, total_stake: 1_500_000, sealed_at_us: 0 },
      ...{ log: null, stamp: null },
    },
    result: {
      draw_id: 17,
      type: "2D",
      result_at: "2026-11-16T05:31:00.000Z",
      versions: Array.from({ length: versions }, (_, place) => ({
        version: place + 1,
        digits: `3${8 + place}`,
        decided_by: "operators" as const,
        reason: place === 0 ? null : "misread",
        published_at: "2026-11-16T05:32:07.000Z",
        people: null,
        log: null,
        marks: [],
        evidence: [],
      })),
    },
    bodies: [
      { id: 1, source: "operator", sha256: "", body_base64: btoa("The result is 39.") },
      { id: 2, source: "operator", sha256: "", body_base64: btoa("\u00ff\u00fe") },
    ],
  },
});
const site_keys = { public_keys: { "2026-a": key }, authority_keys: { tsa: "30" } };
const site = chooseKeys(slip, null, site_keys);
const passed: Pick<Verification, "checks" | "clock" | "is_demo"> = {
  is_demo: false,
  checks: [{ check: "slip_in_seal", outcome: "passed" }],
  clock: "operator",
};

test("B-612 a verdict is sound only if every check passes, including that of the key", () => {
  const told = tell(slip, site, passed);
  expect([told.verdict, told.text]).toEqual(["sound", "verify.sound_slip"]);
  expect(told.lines.map(({ id, tone }) => [id, tone])).toEqual([
    ["slip_in_seal", "passed"],
    ["key", "passed"],
  ]);
  expect(tell(drawWith(1), site, passed).text).toBe("verify.sound_draw");
  expect(tell(drawWith(0), site, passed).text).toBe("verify.sound_seal");
});

test("B-612 the verdict says whose clock stamped the seal", () => {
  const stamped = { ...passed, clock: "authority" as const };
  expect(tell(slip, site, stamped).text).toBe("verify.sound_slip_stamped");
  expect(tell(drawWith(1), site, stamped).text).toBe("verify.sound_draw_stamped");
  expect(tell(drawWith(0), site, stamped).text).toBe("verify.sound_seal");
});

test("B-612 a file checked with its own key is not called sound", () => {
  const { verdict, lines } = tell(slip, chooseKeys(slip, null, undefined), passed);
  expect([verdict, lines.at(-1)?.why]).toEqual(["unknown", "file_key"]);
  const strange = tell(
    slip,
    chooseKeys(slip, null, { public_keys: { other: key }, authority_keys: {} }),
    passed,
  );
  expect([strange.verdict, strange.lines.at(-1)?.why]).toEqual(["unknown", "unknown_key"]);
});

test("B-612 one failed check breaks the verdict and shows both values; an open check leaves it open", () => {
  const failed = tell(slip, site, {
    ...{ clock: "operator", is_demo: true },
    checks: [
      { check: "two_people", outcome: "people" },
      {
        check: "receipt_of_slip",
        outcome: "failed",
        differs: [
          { name: "numbers", given: "5,138", expected: "5,38" },
          { name: "accepted_at_us", given: "1794726000123456", expected: null },
        ],
      },
    ],
  });
  expect([failed.verdict, failed.is_demo]).toEqual(["broken", true]);
  expect(failed.lines[0]).toMatchObject({ tone: "open", why: "people" });
  expect(failed.lines[1]).toMatchObject({
    tone: "failed",
    why: null,
    differs: [
      { what: "verify.value_numbers", given: "5, 138", expected: "5, 38" },
      { what: "verify.value_accepted_at_us", given: "2026-11-15 13:30:00", expected: null },
    ],
  });
  const late: Pick<Verification, "checks" | "clock" | "is_demo"> = {
    ...{ clock: "operator", is_demo: false },
    checks: [{ check: "evidence_bytes", outcome: "late", source: "glo" }],
  };
  const open = tell(slip, site, late);
  expect([open.verdict, open.lines[0]?.id]).toEqual(["unknown", "evidence_bytes-glo"]);
});

test("B-612 the reader's key takes precedence over the site's, and that over the file's", () => {
  expect(site.origin).toBe("site");
  expect(chooseKeys(slip, { mine: key }, site_keys)).toEqual({
    origin: "own",
    keys: { mine: key },
    authorities: { tsa: "30" },
  });
  expect(chooseKeys(slip, null, undefined)).toEqual({
    origin: "file",
    keys: { "2026-a": key },
    authorities: {},
  });
  expect(chooseKeys(drawWith(1), null, undefined).keys).toEqual({});
  expect(readKeys(` ${key.toUpperCase()} `, "2026-a")).toEqual({ "2026-a": key });
  expect(readKeys(`a: ${key}\n"b": "${key}",`, "2026-a")).toEqual({ a: key, b: key });
  for (const wrong of ["", "x", key.slice(1), `${key}\nx`, `${key}0`])
    expect(readKeys(wrong, "2026-a"), wrong).toBeNull();
});

test("B-612 the checked values are shown unchanged, even if they are invalid", () => {
  expect(betLines(file)).toEqual([
    { number: "05", stake: "500" },
    { number: "138", stake: "x" },
  ]);
  expect(factsOf(slip).map(({ value }) => value)).toEqual([
    "17-240",
    "2026-11-15 13:30:00",
    "2026-11-15 13:30:01",
    "1,200",
    "1,500,000",
    seal.root,
  ]);
  const corrected = factsOf(drawWith(2)).map(({ what, value }) => `${what} ${value}`);
  expect(corrected).toContain("verify.value_digits 39");
  expect(corrected).toContain("verify.value_corrected 38");
  expect(corrected).toContain("verify.value_reason misread");
  expect(papersOf(drawWith(1))).toEqual([{ source: "operator", text: "The result is 39." }]);
  expect(papersOf(slip)).toEqual([]);
  expect(shownValue("sealed_at_us", "soon")).toBe("soon");
});

test("B-612 slip and draw numbers are parsed as printed, also in Burmese digits", () => {
  expect(readSlipNumber(" 17-240 ")).toEqual({ draw_id: "17", slip_id: "240" });
  expect(readSlipNumber("၁၇ – ၂၄၀")).toEqual({ draw_id: "17", slip_id: "240" });
  for (const wrong of ["", "17", "17-", "017-2", "17-240-3", "a-b"])
    expect(readSlipNumber(wrong), wrong).toBeNull();
  expect([readDrawNumber("17"), readDrawNumber("17-240"), readDrawNumber("x")]).toEqual([
    "17",
    "17",
    null,
  ]);
});
