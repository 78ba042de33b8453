import { expect, test } from "vitest";

import { at_ten, cryptoFile } from "../../../test/crypto-proof.ts";
import {
  atSecond,
  close_s,
  evidenceOf,
  logged,
  makeFile,
  people,
  public_keys,
  resultOf,
  said,
  signReceipt,
  signWithReceiptKey,
  told as reportedFor,
  usAtSecond,
} from "../../../test/honest-proof.ts";
import { readProofFile, type FullResult, type ProofFile } from "./proof-file.ts";
import { verifyProof } from "./verify-proof.ts";

const told = async (file: ProofFile) => reportedFor(await verifyProof(file));

test("B-612 a file of a sealed slip is sound, also after serialization as JSON", async () => {
  const file = readProofFile(JSON.stringify(makeFile()));
  expect(file).not.toBeNull();
  const { verdict, checks, decided_by, clock } = await verifyProof(file as ProofFile);
  expect([verdict, decided_by, clock]).toEqual(["sound", "sources", "operator"]);
  expect(checks.map(({ check, source }) => source ?? check)).toEqual([
    "slip_in_seal",
    "seal_of_draw",
    "seal_signature",
    "seal_in_log",
    "receipt_of_slip",
    "receipt_signature",
    "terms_of_slip",
    "same_draw",
    "accepted_in_time",
    "sealed_after_close",
    "sealed_before_result",
    "published_after_draw",
    "result_in_log",
    ...["thaistock2d", "thaistock2d", "set-site", "set-site"],
    "two_sources",
  ]);
});

test("B-612 before the result a sealed slip is sound, and there is no check of a result", async () => {
  const { result: _, ...file } = makeFile();
  expect(await verifyProof(file)).toMatchObject({ verdict: "sound", decided_by: null });
});

test("B-612 a crypto draw is sound by the closed candle of its slot, queried twice a minute apart", async () => {
  expect(await told(cryptoFile(at_ten, at_ten))).toEqual(["sound"]);
  expect(await told(cryptoFile(at_ten, at_ten, 5))).toEqual(["broken", "two_sources failed"]);
});

const withVersion = (
  change: Partial<FullResult["versions"][number]>,
  result = resultOf(),
): ProofFile => ({
  ...makeFile(),
  result: {
    ...result,
    versions: logged(result.versions.map((version) => ({ ...version, ...change }))),
  },
});

/** Forgeries that an operator with all signing keys can sign and publish, and the checks that must fail. */
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
    ["sealed_before_result failed", "result_in_log failed"],
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
    ["sealed_before_result failed", "result_in_log failed"],
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
          versions: logged([
            { ...(resultOf().versions[0] as FullResult["versions"][number]), evidence },
          ]),
          bodies: evidence,
        },
      };
    },
    ["two_sources failed"],
  ],
  [
    "people who decide without a paper",
    () => withVersion({ decided_by: "operators", evidence: [], people }),
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
    ["terms_of_slip failed", "same_draw failed"],
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
    ["sealed_before_result failed", "published_after_draw failed"],
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

test.each(frauds)(
  "B-612 %s is broken, although it is correctly signed",
  async (_, make, expected) => {
    expect(await told(make())).toEqual(["broken", ...expected]);
  },
);

test("B-612 a draw sealed after a digit could be known, and before its result time, is never sound", async () => {
  expect(await told(makeFile({ seal: { sealed_at_us: usAtSecond(-30) } }))).toEqual([
    "partly",
    "sealed_before_result late",
  ]);
});

test("B-612 a decision of two operators is reported as theirs, and has to be read by people", async () => {
  const file = withVersion({ decided_by: "operators", people });
  expect(await told(file)).toEqual(["partly", "two_people people"]);
  expect((await verifyProof(file)).decided_by).toBe("operators");
});

test("B-612 a seal by an unknown version of the rules is left open", async () => {
  const [verdict, ...open] = await told(makeFile({ draw: { rule_version: 99 } }));
  expect(verdict).toBe("partly");
  expect(open).toContain("sealed_before_result unsaid");
});

test("B-612 with one digit changed anywhere the file is broken, and the failed check is named", async () => {
  const file = makeFile();
  const { slip, seal, proof, receipt } = file;
  const result = resultOf();
  const changes: [Partial<ProofFile>, string[]][] = [
    [{ slip: { ...slip, stakes: [500, 1001] } }, ["slip_in_seal failed", "receipt_of_slip failed"]],
    [{ slip: { ...slip, numbers: [5, 39] } }, ["slip_in_seal failed", "receipt_of_slip failed"]],
    [{ proof: { ...proof, index: 4 } }, ["slip_in_seal failed"]],
    [
      { seal: { ...seal, slips: 8 } },
      ["seal_of_draw failed", "seal_signature failed", "seal_in_log failed"],
    ],
    [{ seal: { ...seal, total_stake: 10_501 } }, ["seal_signature failed", "seal_in_log failed"]],
    [
      { seal: { ...seal, total_stake: "x" } },
      ["seal_signature failed", "seal_in_log failed", "result_in_log failed"],
    ],
    [{ receipt: { ...receipt, odds: 81 } }, ["receipt_signature failed", "terms_of_slip failed"]],
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

test("B-612 without its public key a signature is left open, not called valid", async () => {
  expect(await told({ ...makeFile(), public_keys: {} })).toEqual([
    "partly",
    "seal_signature unknown_key",
    "seal_in_log unknown_key",
    "receipt_signature unknown_key",
    "result_in_log unknown_key",
  ]);
  expect(Object.keys(public_keys)).toHaveLength(2);
});

test("B-612 a difference is reported with both values", async () => {
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
