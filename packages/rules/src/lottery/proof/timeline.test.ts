import { expect, test } from "vitest";

import {
  atSecond,
  close_s,
  logged,
  makeFile,
  resultOf,
  told as reportedFor,
  usAtSecond,
} from "../../../test/honest-proof.ts";
import { makeToken } from "../../../test/time-stamp.ts";
import type { FullResult, ProofFile } from "./proof-file.ts";
import { tokenInAnswer } from "./timestamp-token.ts";
import { verifyProof } from "./verify-proof.ts";

/** Tests every boundary in the order of events of a draw, to the exact moment. */
const told = async (file: ProofFile) => reportedFor(await verifyProof(file));
const sealedAt = (second: number, more = {}) =>
  makeFile({ seal: { sealed_at_us: usAtSecond(second) }, ...more });
const honest = resultOf().versions[0] as FullResult["versions"][number];
const withVersion = (change: Partial<typeof honest>): ProofFile => ({
  ...makeFile(),
  result: { ...resultOf(), versions: logged([{ ...honest, ...change }]) },
});
const fetchedAt = (second: number) =>
  honest.evidence.map((each) => ({ ...each, fetched_at: atSecond(second) }));

test("B-612 a draw may be sealed at the moment of its close", async () => {
  expect(await told(sealedAt(close_s))).toEqual(["sound"]);
});

test("B-612 a slip accepted at the moment of the seal is not in it", async () => {
  const accepted = { slip: { accepted_at_us: usAtSecond(close_s - 50) } };
  expect(await told(sealedAt(close_s - 50, accepted))).toEqual([
    "broken",
    "accepted_in_time failed",
    "sealed_after_close failed",
  ]);
});

test("B-612 evidence fetched at the moment of the seal was known before it", async () => {
  expect(await told(withVersion({ evidence: fetchedAt(-590) }))).toEqual([
    "broken",
    "sealed_before_result failed",
    "published_after_draw failed",
  ]);
});

test("B-612 a draw sealed at its result time is broken, one sealed when a digit can be known is late", async () => {
  expect(await told(sealedAt(0))).toEqual(["broken", "sealed_before_result failed"]);
  expect(await told(sealedAt(-60))).toEqual(["partly", "sealed_before_result late"]);
  expect(await told(sealedAt(-61))).toEqual(["sound"]);
});

test("B-612 a seal without a feed may be of a simulated feed until five seconds before the draw", async () => {
  const outcomeAt = async (second: number) =>
    (await told(sealedAt(second, { is_old: true }))).find((each) =>
      each.startsWith("sealed_before"),
    );
  expect(await outcomeAt(-6)).toBe("sealed_before_result unsaid");
  expect(await outcomeAt(-5)).toBe("sealed_before_result late");
});

test("B-612 a result may be published at its result time and at the moment of its last response", async () => {
  expect(await told(withVersion({ published_at: atSecond(9) }))).toEqual(["sound"]);
  const at_once = { published_at: atSecond(0), evidence: fetchedAt(0) };
  expect(await told(withVersion(at_once))).toEqual(["sound"]);
});

test("B-612 a seal of another draw fails every check that knows the draw", async () => {
  expect(await told(makeFile({ seal: { draw_id: 18 } }))).toEqual([
    "broken",
    "seal_of_draw failed",
    "same_draw failed",
    "result_in_log failed",
  ]);
});

test("B-612 a seal with an unreadable time proves nothing about its draw", async () => {
  const { seal, ...file } = makeFile();
  for (const unreadable of ["close_at_us", "result_at_us"] as const) {
    const draw = { ...(seal.draw as NonNullable<typeof seal.draw>), [unreadable]: "soon" };
    const open = await told({ ...file, seal: { ...seal, draw } });
    expect(open, unreadable).toContain("seal_signature failed");
    expect(open, unreadable).toContain("sealed_before_result unsaid");
  }
});

test("B-612 a token is read from a response that grants it, and from no other", () => {
  const token = Buffer.from(makeToken("00".repeat(32)), "base64");
  const answer = (status: number) => {
    const content = Buffer.concat([Buffer.from([0x30, 3, 2, 1, status]), token]);
    const size = [0x82, Math.floor(content.length / 256), content.length % 256];
    return new Uint8Array(Buffer.concat([Buffer.from([0x30, ...size]), content]));
  };
  for (const granted of [0, 1])
    expect(Buffer.from(tokenInAnswer(answer(granted)) ?? [])).toEqual(token);
  for (const refused of [2, 3, 4, 5]) expect(tokenInAnswer(answer(refused))).toBeNull();
  expect(tokenInAnswer(new Uint8Array())).toBeNull();
  expect(tokenInAnswer(Uint8Array.of(0x30, 0))).toBeNull();
});
