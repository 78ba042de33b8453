import { createHash, generateKeyPairSync, sign } from "node:crypto";

import { merkleTree } from "../src/merkle.ts";
import type { Verification } from "../src/lottery/proof/checks.ts";
import type { LogKind, LogMark } from "../src/lottery/proof/log-facts.ts";
import type { FullResult, ProofFile } from "../src/lottery/proof/proof-file.ts";
import type { ResultVersion } from "../src/lottery/proof/result-facts.ts";
import { resultText } from "../src/lottery/proof/result-text.ts";
import { termsText, type Terms } from "../src/lottery/proof/terms-text.ts";
import {
  leafText,
  receiptText,
  sealText,
  type DrawSeal,
  type Receipt,
  type SealedSlip,
} from "../src/lottery/proof/texts.ts";

/**
 * Makes a proof file as an honest operator does, and lets tests act as a dishonest one, who can sign any text with the
 * signing keys. Tests change what was signed and check that the verifier detects it.
 */
export const { hashLeaf, rootOf, buildProof } = merkleTree<Buffer>((...parts) => {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest();
});

const keyPair = (key_id: string) => {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  const { x } = publicKey.export({ format: "jwk" });
  return {
    public_key: Buffer.from(String(x), "base64url").toString("hex"),
    sign: (text: string) => ({
      key_id,
      text,
      signature: sign(null, Buffer.from(text), privateKey).toString("hex"),
    }),
  };
};
const [of_seals, of_receipts] = [keyPair("seals-a"), keyPair("receipts-a")];
export const public_keys = {
  "seals-a": of_seals.public_key,
  "receipts-a": of_receipts.public_key,
};
/** A fraud: the public key for receipts is also published under the id of the public key for seals. */
export const one_key_twice = { ...public_keys, "seals-a": of_receipts.public_key };
const receipts_as_seals = {
  ...of_receipts,
  sign: (text: string) => ({ ...of_receipts.sign(text), key_id: "seals-a" }),
};
export const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

type Place = { seq: number; recorded_s: number; previous?: string };

/** The signed log entry of a seal or a result version, given as its text. */
export const markOf = (
  kind: LogKind,
  payload: string,
  { seq, recorded_s, previous = sha256("the entry before it") }: Place,
  keys = of_seals,
): LogMark & { text: string } => {
  const recorded_at_us = usAtSecond(recorded_s);
  const text = ["shwe.log.v1", seq, previous, kind, recorded_at_us, sha256(payload)].join("|");
  const { key_id, signature } = keys.sign(text);
  return { seq, previous, recorded_at_us, key_id, signature, text };
};

const seal_seq = 100;

export const signSeal = (
  seal: DrawSeal,
  { log }: { log?: Partial<Place> } = {},
): ProofFile["seal"] => ({
  ...seal,
  ...of_seals.sign(sealText(seal)),
  log: markOf("seal", sealText(seal), {
    seq: seal_seq,
    recorded_s: (Number(seal.sealed_at_us) / 1_000 - Date.parse(result_at)) / 1_000,
    ...log,
  }),
});
export const signWithReceiptKey = (seal: DrawSeal): ProofFile["seal"] => ({
  ...seal,
  ...of_receipts.sign(sealText(seal)),
});
/**
 * A fraud: the seal and its log entry are signed with the signing key of receipts, under the id of the signing key of
 * seals.
 */
export const signedByReceiptKey = (file: ProofFile): ProofFile => {
  const { log: _, ...seal } = file.seal;
  const payload = sealText(seal);
  return {
    ...file,
    seal: {
      ...seal,
      ...receipts_as_seals.sign(payload),
      log: markOf("seal", payload, { seq: seal_seq, recorded_s: sealed_s }, receipts_as_seals),
    },
    public_keys: one_key_twice,
  };
};
/** A fraud: the seal is signed with the signing key of seals, but its log entry with that of receipts. */
export const logWithReceiptKey = (seal: DrawSeal): ProofFile["seal"] => ({
  ...signSeal(seal),
  log: markOf("seal", sealText(seal), { seq: seal_seq, recorded_s: sealed_s }, of_receipts),
});
export const signReceipt = (receipt: Receipt): NonNullable<ProofFile["receipt"]> => ({
  ...receipt,
  ...of_receipts.sign(receiptText(receipt)),
});

/**
 * 12:01 in Yangon on 16 November 2026. Its 2D number is known from 12:00 on, when the Thai stock exchange pauses and
 * its index and traded value no longer change.
 */
export const result_at = "2026-11-16T05:31:00.000Z";
export const atSecond = (second: number): string =>
  new Date(Date.parse(result_at) + second * 1_000).toISOString();
export const usAtSecond = (second: number): string => String(Date.parse(atSecond(second)) * 1_000);

export const said: Record<string, string> = {
  thaistock2d:
    '{"result":[{"set":"1,346.23","value":"57,388.58","open_time":"12:01:00","stock_date":"2026-11-16"}]}',
  "set-site":
    '{"indexIndustrySectors":[{"symbol":"SET","last":1346.23,"value":57388580000.84,"marketDateTime":"2026-11-16T12:30:02+07:00"}]}',
};

export const evidenceOf = (bodies: Record<string, string>) =>
  Object.entries(bodies).map(([source, body], place) => ({
    id: place + 1,
    source,
    fetched_at: atSecond(9),
    url: `https://${source}.example/latest?day=16|11`,
    sha256: createHash("sha256").update(body).digest("hex"),
    body_base64: Buffer.from(body).toString("base64"),
  }));

/** What tests compare of a verification: the verdict, and every check that did not pass. */
export const told = ({ verdict, checks }: Verification): string[] => [
  verdict,
  ...checks
    .filter(({ outcome }) => outcome !== "passed")
    .map(({ check, outcome }) => `${check} ${outcome}`),
];

export const people = {
  ...{ proposed_by: "a1".repeat(8), proposed_at: atSecond(10) },
  ...{ confirmed_by: "b2".repeat(8), confirmed_at: atSecond(10) },
};

/** Versions of a result as entries of the log, after the seal. An entry is made as soon as its version is published. */
export const logged = (versions: readonly Omit<ResultVersion, "log">[]): ResultVersion[] => {
  let before: string | undefined;
  return versions.map((version, place) => {
    const log = markOf("result", resultText(17, version), {
      seq: seal_seq + 5 + place,
      recorded_s: (Date.parse(version.published_at) - Date.parse(result_at)) / 1_000,
      ...(before === undefined ? {} : { previous: sha256(before) }),
    });
    before = log.text;
    return { ...version, log };
  });
};

export const resultOf = (bodies_of: Record<string, string> = said): FullResult => {
  const kept = evidenceOf(bodies_of);
  const evidence = kept.map(({ id, source, fetched_at, url, sha256: hash }) => ({
    ...{ id, source, fetched_at, url, sha256: hash },
  }));
  const bodies = kept.map(({ id, source, sha256: hash, body_base64 }) => ({
    ...{ id, source, sha256: hash, body_base64 },
  }));
  const version = {
    ...{ version: 1, digits: "38", decided_by: "sources" as const, published_at: atSecond(10) },
    ...{ reason: null, people: null, evidence },
  };
  return { draw_id: 17, type: "2D", result_at, versions: logged([version]), bodies };
};

/** The terms of all slips of the draw in the proof file. */
export const terms: Terms = {
  ...{
    terms_id: 3,
    game: "2d",
    slot: "12:01",
    version: 2,
    odds: 80,
    tod_odds: 0,
    tod_mode: "none",
  },
  ...{ stake_min: 100, stake_step: 100, line_max: 50_000, number_cap: 900_000 },
  ...{
    hot_numbers: [11, 22],
    hot_cap: 400_000,
    blocked_numbers: [7],
    player_cap: null,
    lines_max: 100,
  },
};

const accepted_s = -700;
export const close_s = -600;
const sealed_s = -590;

export type Wishes = {
  slip?: Partial<SealedSlip>;
  seal?: Partial<DrawSeal>;
  draw?: Partial<NonNullable<DrawSeal["draw"]>>;
  receipt?: Partial<Receipt>;
  terms?: Partial<Terms>;
  log?: Partial<Place>;
  /** Makes a seal of version 1, which contains nothing about the draw but its id. */
  is_old?: boolean;
};

/**
 * Makes a proof file for the fourth of seven slips of a sealed draw with its result. Values in `wishes` replace the
 * honest ones and are sealed and signed like them.
 */
export const makeFile = (wishes: Wishes = {}): ProofFile & Required<Pick<ProofFile, "receipt">> => {
  const accepted_under = { ...terms, ...wishes.terms };
  const { odds, tod_odds, tod_mode } = accepted_under;
  const slips = Array.from({ length: 7 }, (_, at): SealedSlip => ({
    draw_id: 17,
    slip_id: at + 1,
    player_id: 40 + at,
    terms_id: 3,
    accepted_at_us: usAtSecond(accepted_s),
    numbers: [5, 38],
    stakes: [500, 1000],
    ...(wishes.is_old === true
      ? {}
      : { terms: { odds, tod_odds, tod_mode, hash: sha256(termsText(accepted_under)) } }),
    ...(at === 3 ? wishes.slip : {}),
  }));
  const leaves = slips.map((slip) => hashLeaf(leafText(slip)));
  const slip = slips[3] as SealedSlip;
  const draw = {
    feed: "set" as const,
    rule_version: 1,
    draw_on: "2026-11-16",
    slot: "12:01",
    close_at_us: usAtSecond(close_s),
    result_at_us: usAtSecond(0),
    ...wishes.draw,
  };
  const seal: DrawSeal = {
    draw_id: 17,
    game: "2d",
    root: rootOf(leaves).toString("hex"),
    slips: 7,
    total_stake: 10_500,
    sealed_at_us: usAtSecond(sealed_s),
    ...wishes.seal,
    ...(wishes.is_old === true ? {} : { draw }),
  };
  const { terms: _, ...receipted } = slip;
  const receipt: Receipt = {
    ...receipted,
    game: "2d",
    draw_on: "2026-11-16",
    slot: "12:01",
    close_at_us: usAtSecond(close_s),
    odds: 80,
    tod_odds: 0,
    tod_mode: "none" as const,
    total: 1500,
    ...wishes.receipt,
  };
  const { index, size, siblings } = buildProof(leaves, 3);
  return {
    slip,
    proof: { index, size, siblings: siblings.map((hash) => hash.toString("hex")) },
    seal: wishes.is_old === true ? { ...signSeal(seal), log: null } : signSeal(seal, wishes),
    receipt: signReceipt(receipt),
    result: resultOf(),
    public_keys,
    ...(wishes.is_old === true ? {} : { terms: accepted_under }),
  };
};
