import { expect, test } from "vitest";

import {
  atSecond,
  logged,
  logWithReceiptKey,
  makeFile,
  markOf,
  people,
  resultOf,
  sha256,
  told as reportedFor,
  type Wishes,
} from "../../../test/honest-proof.ts";
import { authority_keys, makeToken, unusual, type StampWishes } from "../../../test/time-stamp.ts";
import type { FullResult, ProofFile } from "./proof-file.ts";
import { resultText } from "./result-text.ts";
import { sealText } from "./texts.ts";
import { verifyProof } from "./verify-proof.ts";

type Version = FullResult["versions"][number];

const told = async (file: ProofFile) => reportedFor(await verifyProof(file));
const honest = resultOf().versions[0] as Version;
const withVersions = (versions: readonly Version[]): ProofFile => ({
  ...makeFile(),
  result: { ...resultOf(), versions },
});
const relogged = (version: Version, place: { seq: number; recorded_s: number }): Version => ({
  ...version,
  log: markOf("result", resultText(17, version), place),
});
const byPeople = (change: Partial<typeof people>, published_at = atSecond(20)): ProofFile =>
  withVersions(
    logged([
      { ...honest, decided_by: "operators", published_at, people: { ...people, ...change } },
    ]),
  );

/** Version 2 of the result: a correction by two operators. */
const corrected: Version = {
  ...{ ...honest, version: 2, decided_by: "operators", published_at: atSecond(20) },
  people: { ...people, proposed_at: atSecond(15), confirmed_at: atSecond(20) },
};

const frauds: [string, () => ProofFile, string[]][] = [
  [
    "other odds in the receipt than in the sealed leaf",
    () => makeFile({ receipt: { odds: 70 } }),
    ["terms_of_slip failed"],
  ],
  [
    "other odds in the leaf than in the terms",
    () => {
      const file = makeFile({ terms: { odds: 90 } });
      return { ...file, terms: { ...(file.terms as NonNullable<ProofFile["terms"]>), odds: 80 } };
    },
    ["terms_of_slip failed"],
  ],
  [
    "a limit that was changed in the terms",
    () => {
      const file = makeFile();
      const terms = file.terms as NonNullable<ProofFile["terms"]>;
      return { ...file, terms: { ...terms, blocked_numbers: [8] } };
    },
    ["terms_of_slip failed"],
  ],
  ["terms of another number", () => makeFile({ terms: { terms_id: 4 } }), ["terms_of_slip failed"]],
  ["terms of another lottery", () => makeFile({ terms: { game: "3d" } }), ["terms_of_slip failed"]],
  [
    "a log that recorded the seal before it was made",
    () => makeFile({ log: { recorded_s: -591 } }),
    ["seal_in_log failed"],
  ],
  [
    "a seal that entered the log after the result",
    () => makeFile({ log: { recorded_s: 1 } }),
    ["sealed_before_result failed"],
  ],
  [
    "a log signed by the key of receipts",
    () => {
      const file = makeFile();
      const { key_id: _, signature: __, text: ___, log: ____, ...seal } = file.seal;
      return { ...file, seal: logWithReceiptKey(seal) };
    },
    ["seal_signature failed"],
  ],
  [
    "an entry of another seal",
    () => {
      const file = makeFile();
      return {
        ...file,
        seal: { ...file.seal, log: makeFile({ seal: { slips: 8 } }).seal.log ?? null },
      };
    },
    ["seal_in_log failed"],
  ],
  [
    "a result that entered the log before the seal",
    () => withVersions([relogged(honest, { seq: 99, recorded_s: 10 })]),
    ["result_in_log failed"],
  ],
  [
    "a result in the entry of the seal itself",
    () => withVersions([relogged(honest, { seq: 100, recorded_s: 10 })]),
    ["result_in_log failed"],
  ],
  [
    "a result that is in the log before it was published",
    () => withVersions([relogged(honest, { seq: 105, recorded_s: 9 })]),
    ["result_in_log failed"],
  ],
  [
    "a first version that was left out",
    () => withVersions(logged([{ ...honest, version: 2 }])),
    ["result_in_log failed"],
  ],
  [
    "two versions in the wrong order of the log",
    () =>
      withVersions([
        relogged(honest, { seq: 106, recorded_s: 10 }),
        relogged(corrected, { seq: 105, recorded_s: 20 }),
      ]),
    ["result_in_log failed", "two_people people"],
  ],
  [
    "another address of the evidence than the log has",
    () =>
      withVersions([
        {
          ...honest,
          evidence: honest.evidence.map((each) => ({ ...each, url: "https://x.example" })),
        },
      ]),
    ["result_in_log failed"],
  ],
  [
    "half a character in a reason",
    () => withVersions([{ ...honest, reason: "\ud800" }]),
    ["result_in_log failed"],
  ],
  [
    "one person in the place of two",
    () => byPeople({ confirmed_by: people.proposed_by }),
    ["two_people failed"],
  ],
  [
    "a confirmation before the proposal",
    () => byPeople({ confirmed_at: atSecond(9) }),
    ["two_people failed"],
  ],
  [
    "a confirmation after the publication",
    () => byPeople({ confirmed_at: atSecond(21) }),
    ["two_people failed"],
  ],
];

test.each(frauds)(
  "B-612 %s is broken, although it is correctly signed",
  async (_, make, expected) => {
    expect(await told(make())).toEqual(["broken", ...expected]);
  },
);

test("B-612 what the log and the terms do not contain is left open", async () => {
  const { terms: _, ...file } = makeFile();
  expect(await told(file)).toEqual(["partly", "terms_of_slip unsaid"]);
  expect(await told({ ...file, receipt: makeFile({ receipt: { odds: 70 } }).receipt })).toEqual([
    "broken",
    "terms_of_slip failed",
  ]);
  const { receipt: __, ...silent } = makeFile();
  expect(await told(silent)).toEqual(["partly", "receipt_of_slip unsaid"]);
  expect(await told(withVersions([{ ...honest, log: null }]))).toEqual([
    "partly",
    "result_in_log unsaid",
  ]);
  const two = logged([honest, corrected]);
  expect(await told(withVersions(two))).toEqual(["partly", "two_people people"]);
  const { people: ___, ...nameless } = { ...honest, decided_by: "operators" as const };
  expect(await told(withVersions(logged([nameless])))).toEqual(["partly", "two_people unsaid"]);
  expect(await told(byPeople({}))).toEqual(["partly", "two_people people"]);
  expect(await told(byPeople({}, atSecond(10)))).toEqual(["partly", "two_people people"]);
});

const textOf = (seal: ProofFile["seal"], log: ProofFile["seal"]["log"]): string =>
  [
    ...["shwe.log.v1", log?.seq, log?.previous, "seal", log?.recorded_at_us],
    sha256(sealText(seal)),
  ].join("|");
const nextText = (text: string, seq: number): string =>
  ["shwe.log.v1", seq, sha256(text), "result", text.split("|")[4], sha256("something")].join("|");

type Stamping = { wishes?: StampWishes; chain?: (first: string) => string[]; file?: Wishes };

/** Makes a proof file in which an authority stamped the log entry of the seal, or an entry after it. */
const stamped = ({
  wishes = {},
  chain = () => [],
  file: wished = {},
}: Stamping = {}): ProofFile => {
  const file = makeFile(wished);
  const first = textOf(file.seal, file.seal.log);
  const texts = chain(first);
  const token_base64 = makeToken(sha256(texts.at(-1) ?? first), wishes);
  const stamp = { authority: "stamps", token_base64, chain: texts };
  return { ...file, seal: { ...file.seal, stamp }, authority_keys };
};

test("B-612 with a countersignature the order of seal and result is proved by the authority's clock", async () => {
  const { verdict, clock, stamped_at, checks } = await verifyProof(stamped());
  expect([verdict, clock, stamped_at]).toEqual(["sound", "authority", "2026-11-16T05:22:00.000Z"]);
  expect(checks.map(({ check }) => check)).toContain("countersigned");
  const behind = stamped({
    chain: (first) => [nextText(first, 101), nextText(nextText(first, 101), 102)],
  });
  expect(await verifyProof(behind)).toMatchObject({ verdict: "sound", clock: "authority" });
  const fraction = stamped({ wishes: { at: "20261116052200.123456Z" } });
  expect(await verifyProof(fraction)).toMatchObject({ clock: "authority" });
});

test("B-612 a stamp in the minute in which a digit can be known is too late", async () => {
  for (const at of ["20261116053000Z", "20261116060000Z"]) {
    const late = await verifyProof(stamped({ wishes: { at } }));
    expect([late.verdict, late.clock, late.stamped_at]).toEqual(["sound", "operator", null]);
  }
  const last = await verifyProof(stamped({ wishes: { at: "20261116052959Z" } }));
  expect(last.clock).toBe("authority");
  // The version of the draw's rule is unknown, so it is also unknown whether the stamp is early enough.
  const unruled = await verifyProof(stamped({ file: { draw: { rule_version: 99 } } }));
  expect(unruled.clock).toBe("operator");
});

const fakes: [string, () => ProofFile, string][] = [
  [
    "of another entry",
    () => stamped({ file: {}, chain: (first) => [nextText(`${first}x`, 101)] }),
    "failed",
  ],
  [
    "over an entry of another kind of text",
    () => stamped({ chain: (first) => [nextText(first, 101).replace("shwe.log", "shwe.lag")] }),
    "failed",
  ],
  ["by a stranger", () => stamped({ wishes: { by_stranger: true } }), "failed"],
  [
    "whose signed hash is of something else",
    () => stamped({ wishes: { digest: Buffer.alloc(32) } }),
    "failed",
  ],
  ["with two hashes", () => stamped({ wishes: { digest_twice: true } }), "failed"],
  [
    "that signs another kind of content",
    () => stamped({ wishes: { content_type: unusual.signed_data } }),
    "failed",
  ],
  [
    "that holds another kind of content",
    () => stamped({ wishes: { content: unusual.signed_data } }),
    "failed",
  ],
  ["without signed attributes", () => stamped({ wishes: { attributes_tag: 0xa1 } }), "failed"],
  ["over a weak hash", () => stamped({ wishes: { imprint_algorithm: unusual.md5 } }), "failed"],
  ["with a time that is none", () => stamped({ wishes: { at: "20261316052200Z" } }), "failed"],
  ["with a local time", () => stamped({ wishes: { at: "20261116052200" } }), "failed"],
  [
    "in an algorithm that is not known here",
    () => stamped({ wishes: { signature_algorithm: unusual.ecdsa } }),
    "unsupported",
  ],
  [
    "with a digest that is not known here",
    () => stamped({ wishes: { digest_algorithm: unusual.md5 } }),
    "unsupported",
  ],
  ["by an unknown authority", () => ({ ...stamped(), authority_keys: {} }), "unknown_key"],
  [
    "that is no token",
    () => {
      const file = stamped();
      return {
        ...file,
        seal: { ...file.seal, stamp: { authority: "stamps", token_base64: "MAA=", chain: [] } },
      };
    },
    "failed",
  ],
  [
    "that is no base64",
    () => {
      const file = stamped();
      return {
        ...file,
        seal: { ...file.seal, stamp: { authority: "stamps", token_base64: "%", chain: [] } },
      };
    },
    "failed",
  ],
  [
    "without an entry",
    () => {
      const file = stamped();
      return { ...file, seal: { ...file.seal, log: null } };
    },
    "failed",
  ],
  [
    "behind too long a chain",
    () =>
      stamped({
        chain: (first) => {
          const texts: string[] = [];
          for (let at = 0; at <= 100; at += 1)
            texts.push(nextText(texts.at(-1) ?? first, 101 + at));
          return texts;
        },
      }),
    "failed",
  ],
];

test.each(fakes)("B-612 a countersignature %s is refused", async (_, make, outcome) => {
  const { checks, clock, verdict } = await verifyProof(make());
  expect(checks.find(({ check }) => check === "countersigned")?.outcome).toBe(outcome);
  expect(clock).toBe("operator");
  expect(verdict).not.toBe("sound");
});

test("B-612 a chain of a hundred entries is accepted", async () => {
  const file = stamped({
    chain: (first) => {
      const texts: string[] = [];
      for (let at = 0; at < 100; at += 1) texts.push(nextText(texts.at(-1) ?? first, 101 + at));
      return texts;
    },
  });
  expect((await verifyProof(file)).clock).toBe("authority");
});

test("B-612 every truncated token is refused, and nothing throws", async () => {
  const file = stamped();
  const token = Buffer.from(file.seal.stamp?.token_base64 ?? "", "base64");
  for (let length = 0; length < token.length; length += 7) {
    const token_base64 = token.subarray(0, length).toString("base64");
    const stamp = { authority: "stamps", token_base64, chain: [] };
    const { clock } = await verifyProof({ ...file, seal: { ...file.seal, stamp } });
    expect(clock, String(length)).toBe("operator");
  }
});
