import { expect, test } from "vitest";

import {
  atSecond,
  close_s,
  evidenceOf,
  logged,
  makeFile,
  markOf,
  people,
  resultOf,
  said,
  sha256,
  signedByReceiptKey,
  told as reportedFor,
  usAtSecond,
} from "../../../test/honest-proof.ts";
import { authority_keys, makeToken } from "../../../test/time-stamp.ts";
import { checkChain } from "./log-chain.ts";
import { entryHash, no_hash } from "./log-entry.ts";
import type { LogEntry, LogKind } from "./log-facts.ts";
import { readProofFile, type FullResult, type ProofFile } from "./proof-file.ts";
import { resultText } from "./result-text.ts";
import { sealText } from "./texts.ts";
import { verifyProof } from "./verify-proof.ts";

/**
 * These tests are forgeries, signed with the company's own signing keys, that an earlier version of the verifier
 * accepted; a review found them.
 */
type Version = FullResult["versions"][number];
const told = async (file: ProofFile) => reportedFor(await verifyProof(file));
const honest = resultOf().versions[0] as Version;
const withVersions = (versions: readonly Version[], bodies = resultOf().bodies): ProofFile => ({
  ...makeFile(),
  result: { ...resultOf(), versions, bodies },
});
const byPeople = { ...people, proposed_at: atSecond(15), confirmed_at: atSecond(20) };
const corrected: Version = {
  ...{ ...honest, version: 2, decided_by: "operators", published_at: atSecond(20) },
  people: byPeople,
};
const quotedAt = (time: string): ProofFile => {
  const body = (said["set-site"] ?? "").replace("12:30:02", time);
  const kept = evidenceOf({ ...said, "set-site": body });
  return withVersions(logged([{ ...honest, evidence: kept }]), kept);
};
const textOfSeal = (seal: ProofFile["seal"]): string =>
  ["shwe.log.v1", seal.log?.seq, seal.log?.previous, "seal", seal.log?.recorded_at_us].join("|") +
  `|${sha256(sealText(seal))}`;
const stampedAt = (at: string): ProofFile => {
  const file = makeFile();
  const token_base64 = makeToken(sha256(textOfSeal(file.seal)), { at });
  return {
    ...file,
    seal: { ...file.seal, stamp: { authority: "stamps", token_base64, chain: [] } },
    authority_keys,
  };
};
const chained = (change: (parts: string[]) => string[]): ProofFile => {
  const file = makeFile();
  const first = textOfSeal(file.seal);
  const [, , , , recorded = ""] = first.split("|");
  const parts = ["shwe.log.v1", "101", sha256(first), "result", recorded, sha256("something")];
  const next = change(parts).join("|");
  const stamp = { authority: "stamps", token_base64: makeToken(sha256(next)), chain: [next] };
  return { ...file, seal: { ...file.seal, stamp }, authority_keys };
};
const nextTo = (previous: string): ProofFile => {
  const log = markOf("result", resultText(17, honest), { seq: 101, recorded_s: 10, previous });
  return withVersions([{ ...honest, log }]);
};

const frauds: [string, () => ProofFile, string[]][] = [
  [
    "a close that is later than the one on the receipt",
    () => makeFile({ draw: { close_at_us: usAtSecond(close_s + 5) } }),
    ["same_draw failed"],
  ],
  [
    "a receipt whose total is not the sum of its stakes",
    () => makeFile({ receipt: { total: 1 } }),
    ["receipt_of_slip failed"],
  ],
  ["terms of another slot", () => makeFile({ terms: { slot: "16:30" } }), ["terms_of_slip failed"]],
  [
    "a number that the terms do not allow",
    () => makeFile({ terms: { blocked_numbers: [38] } }),
    ["terms_of_slip failed"],
  ],
  [
    "evidence fetched before the draw",
    () =>
      withVersions(
        logged([
          {
            ...honest,
            evidence: honest.evidence.map((each) => ({ ...each, fetched_at: atSecond(-6) })),
          },
        ]),
      ),
    ["published_after_draw failed"],
  ],
  [
    "a quote of the morning",
    () => quotedAt("09:30:02"),
    ["evidence_digits failed", "two_sources failed"],
  ],
  [
    "a quote of the afternoon",
    () => quotedAt("15:30:02"),
    ["evidence_digits failed", "two_sources failed"],
  ],
  [
    "a seal and its log by the key of receipts under another name",
    () => signedByReceiptKey(makeFile()),
    ["seal_signature failed", "result_in_log failed"],
  ],
  [
    "a result that names another entry before it than the seal it follows",
    () => nextTo(sha256("another")),
    ["result_in_log failed"],
  ],
  [
    "a correction by sources",
    () => withVersions(logged([honest, { ...honest, version: 2 }])),
    ["corrections failed"],
  ],
  [
    "a first version on one source that was corrected",
    () => withVersions(logged([{ ...honest, evidence: honest.evidence.slice(1) }, corrected])),
    ["corrections failed", "two_people people"],
  ],
  [
    "a first version by one person that was corrected",
    () => {
      const one = { ...byPeople, confirmed_by: byPeople.proposed_by };
      const first = { ...corrected, version: 1, people: one };
      return withVersions(logged([first, { ...corrected, published_at: atSecond(30) }]));
    },
    ["corrections failed", "two_people people"],
  ],
  [
    "a correction that is older than what it corrects",
    () => {
      const early = { ...people, proposed_at: atSecond(9), confirmed_at: atSecond(9) };
      return withVersions(
        logged([honest, { ...corrected, published_at: atSecond(9), people: early }]),
      );
    },
    ["result_in_log failed", "corrections failed", "two_people people"],
  ],
  [
    "a stamp that is older than the seal",
    () => stampedAt("20261102052200Z"),
    ["countersigned failed"],
  ],
  [
    "a stamp a minute older than the seal",
    () => stampedAt("20261116052010Z"),
    ["countersigned failed"],
  ],
  [
    "a stamp over an entry with another number",
    () => chained(([name = "", , ...others]) => [name, "7", ...others]),
    ["countersigned failed"],
  ],
  [
    "a stamp over an entry with an earlier time",
    () => chained((parts) => parts.map((part, at) => (at === 4 ? "5" : part))),
    ["countersigned failed"],
  ],
];

test.each(frauds)(
  "B-612 %s is broken, although it is correctly signed",
  async (_, make, expected) => {
    expect(await told(make())).toEqual(["broken", ...expected]);
  },
);

test("B-612 honest files similar to these frauds are sound", async () => {
  expect(await told(nextTo(sha256(textOfSeal(makeFile().seal))))).toEqual(["sound"]);
  expect(await told(quotedAt("12:01:00"))).toEqual(["sound"]);
  expect(await told(quotedAt("13:31:00"))).toEqual(["sound"]);
  // The stamp is dated slightly before the seal, because the clocks of the time-stamp authority and of our server may
  // differ.
  expect((await verifyProof(stampedAt("20261116052011Z"))).clock).toBe("authority");
  const evidence = honest.evidence.map((each) => ({ ...each, fetched_at: atSecond(-5) }));
  expect(await told(withVersions(logged([{ ...honest, evidence }])))).toEqual(["sound"]);
  expect((await verifyProof(chained((parts) => parts))).clock).toBe("authority");
  expect(await told(makeFile({ terms: { slot: null } }))).toEqual(["sound"]);
  expect(await told(withVersions(logged([honest, corrected])))).toEqual([
    "partly",
    "two_people people",
  ]);
});

test("B-612 a seal that does not name its draw cannot be in the log", async () => {
  const file = makeFile({ is_old: true });
  const log = markOf("seal", sealText(file.seal), { seq: 100, recorded_s: -590 });
  expect(await told({ ...file, seal: { ...file.seal, log } })).toContain("seal_in_log failed");
});

test("B-612 a draw of a simulated feed is reported as a demo", async () => {
  const demo = await verifyProof(makeFile({ draw: { feed: "demo-set" } }));
  expect([demo.verdict, demo.is_demo]).toEqual(["sound", true]);
  expect((await verifyProof(makeFile())).is_demo).toBe(false);
  expect((await verifyProof(makeFile({ is_old: true }))).is_demo).toBe(false);
});

test("B-612 an instant without a time zone is refused", () => {
  const file = withVersions([{ ...honest, published_at: "2026-11-16T05:31:10" }]);
  expect(readProofFile(JSON.stringify(file))).toBeNull();
});

/** Makes a log with the given content, whose entries are correctly signed and linked. */
const makeLog = async (entries: [LogKind, string, number][]): Promise<LogEntry[]> => {
  const log: LogEntry[] = [];
  let previous = no_hash;
  for (const [place, [kind, payload, recorded_s]] of entries.entries()) {
    const mark = markOf(kind, payload, { seq: place + 1, recorded_s, previous });
    log.push({ kind, payload, ...mark });
    previous = await entryHash({ kind, payload, ...mark });
  }
  return log;
};
const outcomeOf = async (entries: [LogKind, string, number][]) => {
  const log = await makeLog(entries);
  const head = { seq: log.length, hash: await entryHash(log.at(-1) as LogEntry) };
  return checkChain({ seq: 0, hash: no_hash }, head, log, makeFile().public_keys);
};

test("B-612 a log that contradicts itself is reported, although it is correctly linked", async () => {
  const first: [LogKind, string, number][] = [
    ["genesis", "shwe.genesis.v1|0|", 0],
    ["seal", "shwe.seal.v2|17|2d", 1],
    ["result", "shwe.result.v1|17|1|38", 1],
    ["result", "shwe.result.v1|17|2|39", 3],
  ];
  expect(await outcomeOf(first)).toBe("consistent");
  expect(await outcomeOf([...first, ["seal", "shwe.seal.v2|18|2d", 3]])).toBe("consistent");
  const odd: [LogKind, string, number][] = [
    ["genesis", "shwe.genesis.v1|0|", 4],
    ["seal", "shwe.seal.v2|17|3d", 4],
    ["result", "shwe.result.v1|17|2|40", 4],
    ["result", "shwe.result.v1|17|4|40", 4],
    ["seal", "shwe.seal.v2|19|2d", 2],
  ];
  for (const entry of odd) expect(await outcomeOf([...first, entry]), entry[1]).toBe("forked");
});
