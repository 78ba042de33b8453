import { expect, test } from "vitest";

import {
  atSecond,
  close_s,
  evidenceOf,
  makeFile,
  public_keys,
  resultOf,
  said,
  signReceipt,
  signWithReceiptKey,
  usAtSecond,
} from "../../../test/honest-proof.ts";
import { readProofFile, type FullResult, type ProofFile } from "./proof-file.ts";
import { verifyProof } from "./verify-proof.ts";

const told = async (file: ProofFile) => {
  const { verdict, checks } = await verifyProof(file);
  const open = checks.filter(({ outcome }) => outcome !== "passed");
  return [verdict, ...open.map(({ check, outcome }) => `${check} ${outcome}`)];
};

test("B-612 a file of a sealed slip is sound, also after a trip through JSON", async () => {
  const file = readProofFile(JSON.stringify(makeFile()));
  expect(file).not.toBeNull();
  const { verdict, checks, decided_by, clock } = await verifyProof(file as ProofFile);
  expect([verdict, decided_by, clock]).toEqual(["sound", "sources", "operator"]);
  expect(checks.map(({ check, source }) => source ?? check)).toEqual([
    "slip_in_seal",
    "seal_of_draw",
    "seal_signature",
    "receipt_of_slip",
    "receipt_signature",
    "same_draw",
    "accepted_in_time",
    "sealed_after_close",
    "sealed_before_result",
    "published_after_draw",
    ...["thaistock2d", "thaistock2d", "set-site", "set-site"],
    "two_sources",
  ]);
});

test("B-612 before the result a sealed slip is sound, and nothing is said about a result", async () => {
  const { result: _, ...file } = makeFile();
  expect(await verifyProof(file)).toMatchObject({ verdict: "sound", decided_by: null });
});

const candleOf = (slot_at: string, close: string): string => {
  const at = Date.parse(slot_at);
  return `[[${at - 60_000},"1","2","1","${close}","9",${at - 1},"1",1,"1","1","0"]]`;
};

/** A crypto draw of 10:00 on 16 November, with the candles that the exchange gave for a slot. */
const cryptoFile = (candle_at: string, result_at: string, apart_s = 70): ProofFile => {
  const slot_at = "2026-11-16T03:30:00.000Z";
  const us = (second: number) => String((Date.parse(slot_at) + second * 1_000) * 1_000);
  const after = (second: number) =>
    new Date(Date.parse(slot_at) + 3_600_000 + second * 1_000).toISOString();
  const file = makeFile({
    slip: { accepted_at_us: us(-300) },
    seal: { game: "c2d", sealed_at_us: us(-190) },
    draw: { feed: "binance", slot: "10:00", close_at_us: us(-200), result_at_us: us(0) },
    receipt: { game: "c2d", slot: "10:00", close_at_us: us(-200) },
  });
  const bodies = {
    "exchange-1": candleOf(candle_at, "65432.18"),
    "exchange-2": candleOf(candle_at, "65432.18"),
  };
  const evidence = evidenceOf(bodies).map((each, place) => ({
    ...each,
    fetched_at: after(place * apart_s),
  }));
  return {
    ...file,
    result: {
      draw_id: 17,
      type: "C2D",
      result_at,
      versions: [{ digits: "28", decided_by: "sources", published_at: after(100), evidence }],
      bodies: evidence,
    },
  };
};
const at_ten = "2026-11-16T03:30:00.000Z";

test("B-612 a crypto draw is sound by the closed candle of its slot, asked for twice a minute apart", async () => {
  expect(await told(cryptoFile(at_ten, at_ten))).toEqual(["sound"]);
  expect(await told(cryptoFile(at_ten, at_ten, 5))).toEqual(["broken", "two_sources failed"]);
});

const withVersion = (
  change: Partial<FullResult["versions"][number]>,
  result = resultOf(),
): ProofFile => ({
  ...makeFile(),
  result: { ...result, versions: result.versions.map((version) => ({ ...version, ...change })) },
});

/** What an operator who holds all keys can sign and publish, and what the verifier says. */
const frauds: [string, () => ProofFile, string[]][] = [
  [
    "a slip accepted twenty minutes after the close",
    () =>
      makeFile({
        slip: { accepted_at_us: usAtSecond(close_s + 1_200) },
        seal: { sealed_at_us: usAtSecond(close_s + 10) },
      }),
    ["accepted_in_time failed"],
  ],
  [
    "a slip accepted in the microsecond of the close",
    () => makeFile({ slip: { accepted_at_us: usAtSecond(close_s) } }),
    ["accepted_in_time failed"],
  ],
  [
    "a slip accepted after the result",
    () =>
      makeFile({
        slip: { accepted_at_us: usAtSecond(20) },
        draw: { close_at_us: usAtSecond(30) },
        receipt: { close_at_us: usAtSecond(30) },
        seal: { sealed_at_us: usAtSecond(40) },
      }),
    ["sealed_before_result failed"],
  ],
  [
    "a slip whose receipt names a later close than the seal",
    () =>
      makeFile({
        slip: { accepted_at_us: usAtSecond(close_s + 5) },
        receipt: { close_at_us: usAtSecond(close_s + 60) },
      }),
    ["accepted_in_time failed"],
  ],
  [
    "a book sealed an hour after the result",
    () => makeFile({ seal: { sealed_at_us: usAtSecond(3_600) } }),
    ["sealed_before_result failed"],
  ],
  [
    "a book sealed before the close",
    () => makeFile({ seal: { sealed_at_us: usAtSecond(close_s - 1) } }),
    ["sealed_after_close failed"],
  ],
  [
    "a receipt for 10:00 with the candle of 10:07",
    () => cryptoFile("2026-11-16T03:37:00.000Z", "2026-11-16T03:37:00.000Z"),
    ["same_draw failed", "evidence_digits failed", "evidence_digits failed", "two_sources failed"],
  ],
  [
    "a candle of another day",
    () => cryptoFile("2026-11-15T03:30:00.000Z", at_ten),
    ["evidence_digits failed", "evidence_digits failed", "two_sources failed"],
  ],
  ["a result without evidence", () => withVersion({ evidence: [] }), ["two_sources failed"]],
  [
    "one source where two are required",
    () => withVersion({}, resultOf({ thaistock2d: said["thaistock2d"] ?? "" })),
    ["two_sources failed"],
  ],
  [
    "two answers of one source",
    () => {
      const [one] = evidenceOf(said);
      const evidence = one === undefined ? [] : [one, { ...one, id: 2 }];
      return {
        ...withVersion({ evidence }),
        result: {
          ...resultOf(),
          versions: [{ ...(resultOf().versions[0] as FullResult["versions"][number]), evidence }],
          bodies: evidence,
        },
      };
    },
    ["two_sources failed"],
  ],
  [
    "people who decide without a paper",
    () => withVersion({ decided_by: "operators", evidence: [] }),
    ["two_people failed"],
  ],
  [
    "a c1d receipt under a c2d seal",
    () => {
      const file = cryptoFile(at_ten, at_ten);
      const {
        key_id: _,
        signature: __,
        text: ___,
        ...receipt
      } = file.receipt as NonNullable<ProofFile["receipt"]>;
      return { ...file, receipt: signReceipt({ ...receipt, game: "c1d" }) };
    },
    ["same_draw failed"],
  ],
  [
    "a receipt of another day",
    () => makeFile({ receipt: { draw_on: "2026-11-17" } }),
    ["same_draw failed"],
  ],
  [
    "a seal whose hour is not that of its slot",
    () => makeFile({ draw: { slot: "16:30" }, receipt: { slot: "16:30" } }),
    ["same_draw failed"],
  ],
  [
    "a seal with the feed of another game",
    () => makeFile({ draw: { feed: "demo-binance" } }),
    ["same_draw failed", "two_sources failed"],
  ],
  [
    "a result of another draw",
    () => ({ ...makeFile(), result: { ...resultOf(), draw_id: 18 } }),
    ["same_draw failed"],
  ],
  [
    "a result of another lottery",
    () => ({ ...makeFile(), result: { ...resultOf(), type: "3D" } }),
    ["same_draw failed"],
  ],
  [
    "a result published before its hour",
    () =>
      withVersion({
        published_at: atSecond(-1),
        evidence: evidenceOf(said).map((each) => ({ ...each, fetched_at: atSecond(-2) })),
      }),
    ["published_after_draw failed"],
  ],
  [
    "a result published before its evidence was fetched",
    () => withVersion({ published_at: atSecond(8) }),
    ["published_after_draw failed"],
  ],
  [
    "evidence fetched before the seal",
    () =>
      withVersion({
        evidence: evidenceOf(said).map((each) => ({ ...each, fetched_at: atSecond(-595) })),
      }),
    ["sealed_before_result failed"],
  ],
  [
    "a seal signed by the key of receipts",
    () => {
      const file = makeFile();
      const { key_id: _, signature: __, text: ___, ...seal } = file.seal;
      return { ...file, seal: signWithReceiptKey(seal) };
    },
    ["seal_signature failed"],
  ],
];

test.each(frauds)("B-612 %s is broken, however well it is signed", async (_, make, expected) => {
  expect(await told(make())).toEqual(["broken", ...expected]);
});

test("B-612 a book sealed after a digit could be known, and before the draw, is never sound", async () => {
  expect(await told(makeFile({ seal: { sealed_at_us: usAtSecond(-30) } }))).toEqual([
    "partly",
    "sealed_before_result late",
  ]);
});

test("B-612 what two people decided is told as theirs, and left to be read", async () => {
  const file = withVersion({ decided_by: "operators" });
  expect(await told(file)).toEqual(["partly", "two_people people"]);
  expect((await verifyProof(file)).decided_by).toBe("operators");
});

test("B-612 a seal by a rule that is not known here is left open", async () => {
  const [verdict, ...open] = await told(makeFile({ draw: { rule_version: 99 } }));
  expect(verdict).toBe("partly");
  expect(open).toContain("sealed_before_result unsaid");
});

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

test("B-612 a proof of version 1 is checked as far as its receipt allows, and says what it does not show", async () => {
  const old = asOld(makeFile({ is_old: true }));
  expect(await told(old)).toEqual(["partly", "published_after_draw unsaid"]);
  const { receipt: _, ...without } = old;
  expect(await told(without)).toEqual([
    "partly",
    "receipt_of_slip unsaid",
    "same_draw unsaid",
    "accepted_in_time unsaid",
    "sealed_after_close unsaid",
    "sealed_before_result unsaid",
  ]);
  // Between the hour at which a real source is known and five seconds before the draw, it may be a demonstration.
  const later = makeFile({ is_old: true, seal: { sealed_at_us: usAtSecond(-30) } });
  expect(await told(later)).toEqual(["partly", "sealed_before_result unsaid"]);
  for (const fraud of [
    { slip: { accepted_at_us: usAtSecond(close_s + 1_200) } },
    { seal: { sealed_at_us: usAtSecond(3_600) } },
    { receipt: { slot: "16:30" } },
    { receipt: { game: "1d" as const } },
  ])
    expect((await told(asOld(makeFile({ is_old: true, ...fraud }))))[0]).toBe("broken");
  const one = { ...old, result: { ...old.result, evidence: [] } } as ProofFile;
  expect(await told(one)).toEqual(["broken", "published_after_draw unsaid", "two_sources failed"]);
});

test("B-612 with one digit changed anywhere the file is broken, and the check that says so is named", async () => {
  const file = makeFile();
  const { slip, seal, proof, receipt } = file;
  const result = resultOf();
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
    [
      {
        result: { ...result, bodies: result.bodies.map((body) => ({ ...body, body_base64: "%" })) },
      },
      [
        ...["evidence_bytes failed", "evidence_digits failed"],
        ...["evidence_bytes failed", "evidence_digits failed"],
        "two_sources failed",
      ],
    ],
  ];
  for (const [change, expected] of changes)
    expect(await told({ ...file, ...change }), JSON.stringify(change)).toEqual([
      "broken",
      ...expected,
    ]);
  expect(await told(withVersion({ digits: "39" }))).toEqual([
    "broken",
    "evidence_digits failed",
    "evidence_digits failed",
  ]);
});

test("B-612 without its key a signature is left open, not called good", async () => {
  expect(await told({ ...makeFile(), public_keys: {} })).toEqual([
    "partly",
    "seal_signature unknown_key",
    "receipt_signature unknown_key",
  ]);
  expect(Object.keys(public_keys)).toHaveLength(2);
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
