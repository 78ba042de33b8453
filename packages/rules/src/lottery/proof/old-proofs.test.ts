import { expect, test } from "vitest";

import { close_s, makeFile, told as reportedFor, usAtSecond } from "../../../test/honest-proof.ts";
import type { FullResult, ProofFile } from "./proof-file.ts";
import { verifyProof } from "./verify-proof.ts";

const told = async (file: ProofFile) => reportedFor(await verifyProof(file));

const asOld = (file: ProofFile): ProofFile => {
  const { versions, bodies } = file.result as FullResult;
  const evidence = bodies.map(({ source, sha256, body_base64 }) => ({
    source: source as "set-site",
    sha256,
    body_base64,
  }));
  return {
    ...file,
    result: {
      result_at: file.result?.result_at ?? "",
      digits: versions[0]?.digits ?? "",
      evidence,
    },
  };
};

/**
 * The checks that a proof of version 1 leaves open: its seal is not in the log, and its leaf does not contain the
 * terms.
 */
const unsaid_before = ["seal_in_log unsaid", "terms_of_slip unsaid"];

test("B-612 a proof of version 1 is checked as far as its receipt allows, and says what it does not show", async () => {
  const old = asOld(makeFile({ is_old: true }));
  expect(await told(old)).toEqual(["partly", ...unsaid_before, "published_after_draw unsaid"]);
  const { receipt: _, ...without } = old;
  expect(await told(without)).toEqual([
    "partly",
    "seal_in_log unsaid",
    "receipt_of_slip unsaid",
    "terms_of_slip unsaid",
    "same_draw unsaid",
    "accepted_in_time unsaid",
    "sealed_after_close unsaid",
    "sealed_before_result unsaid",
  ]);
  // Seals of version 1 do not name their feed. This one is too late for a real feed, but more than five seconds before
  // the draw, so it may be of a simulated feed.
  const later = makeFile({ is_old: true, seal: { sealed_at_us: usAtSecond(-30) } });
  expect(await told(later)).toEqual([
    "partly",
    ...unsaid_before,
    "sealed_before_result unsaid",
    "result_in_log unsaid",
  ]);
  for (const fraud of [
    { slip: { accepted_at_us: usAtSecond(close_s + 1_200) } },
    { seal: { sealed_at_us: usAtSecond(3_600) } },
    { receipt: { slot: "16:30" } },
    { receipt: { game: "1d" as const } },
  ])
    expect((await told(asOld(makeFile({ is_old: true, ...fraud }))))[0]).toBe("broken");
  const one = { ...old, result: { ...old.result, evidence: [] } } as ProofFile;
  expect(await told(one)).toEqual([
    "broken",
    ...unsaid_before,
    "published_after_draw unsaid",
    "two_sources failed",
  ]);
});
