import { expect, test } from "vitest";

import { compareSources, proposedResult } from "./compare-sources.ts";

const set = { id: "1", source: "set", digits: "38" };
const mirror = { id: "2", source: "mirror", digits: "83" };
const silent = { id: "3", source: "silent", digits: null };
const file = { id: "4", source: "operator", digits: "55" };
const evidence = [set, mirror, silent, file];

test("a number that no source has differs, although the uploaded file has it", () => {
  expect(compareSources(evidence, { digits: "55", evidenceIds: ["4"] })).toEqual({
    sources: [set, mirror, silent],
    files: [file],
    outcome: "differs",
  });
});

test("a number that one source has agrees", () => {
  expect(compareSources(evidence, { digits: "83", evidenceIds: ["4"] }).outcome).toBe("agrees");
});

test("without a number of a source nothing can be compared", () => {
  const { outcome } = compareSources([silent, file], { digits: "55", evidenceIds: ["4"] });
  expect(outcome).toBe("unknown");
});

test("the change of a result has the number and the ids of its files, and a void has neither", () => {
  expect(proposedResult(`{"digits":"38","version":1,"evidence_ids":[4,5]}`)).toEqual({
    digits: "38",
    evidenceIds: ["4", "5"],
  });
  expect(proposedResult(`{"reason":"late"}`)).toEqual({ digits: null, evidenceIds: [] });
});
