import { createHash, generateKeyPairSync, sign } from "node:crypto";

import { merkleTree } from "../src/merkle.ts";
import type { FullResult, ProofFile } from "../src/lottery/proof/proof-file.ts";
import {
  leafText,
  receiptText,
  sealText,
  type DrawSeal,
  type Receipt,
  type SealedSlip,
} from "../src/lottery/proof/texts.ts";

/**
 * A proof file as an honest operator makes it, and the means of a dishonest one: whoever holds the keys can sign any text. Tests change
 * what was signed and see whether the verifier still believes it.
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
export const signSeal = (seal: DrawSeal): ProofFile["seal"] => ({
  ...seal,
  ...of_seals.sign(sealText(seal)),
});
export const signWithReceiptKey = (seal: DrawSeal): ProofFile["seal"] => ({
  ...seal,
  ...of_receipts.sign(sealText(seal)),
});
export const signReceipt = (receipt: Receipt): NonNullable<ProofFile["receipt"]> => ({
  ...receipt,
  ...of_receipts.sign(receiptText(receipt)),
});

/** 12:01 in Yangon on 16 November 2026; the number is known since the exchange paused at 12:00. */
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
    sha256: createHash("sha256").update(body).digest("hex"),
    body_base64: Buffer.from(body).toString("base64"),
  }));

export const resultOf = (bodies_of: Record<string, string> = said): FullResult => {
  const kept = evidenceOf(bodies_of);
  const evidence = kept.map(({ id, source, fetched_at, sha256 }) => ({
    ...{ id, source, fetched_at, sha256 },
  }));
  const bodies = kept.map(({ id, source, sha256, body_base64 }) => ({
    ...{ id, source, sha256, body_base64 },
  }));
  return {
    draw_id: 17,
    type: "2D",
    result_at,
    versions: [{ digits: "38", decided_by: "sources", published_at: atSecond(10), evidence }],
    bodies,
  };
};

const accepted_s = -700;
export const close_s = -600;
const sealed_s = -590;

export type Wishes = {
  slip?: Partial<SealedSlip>;
  seal?: Partial<DrawSeal>;
  draw?: Partial<NonNullable<DrawSeal["draw"]>>;
  receipt?: Partial<Receipt>;
  /** Seals of version 1 say nothing about the draw. */
  is_old?: boolean;
};

/** The fourth of seven slips of a sealed draw with its result. What is wished for is sealed and signed like everything else. */
export const makeFile = (wishes: Wishes = {}): ProofFile & Required<Pick<ProofFile, "receipt">> => {
  const slips = Array.from({ length: 7 }, (_, at): SealedSlip => ({
    draw_id: 17,
    slip_id: at + 1,
    player_id: 40 + at,
    terms_id: 3,
    accepted_at_us: usAtSecond(accepted_s),
    numbers: [5, 38],
    stakes: [500, 1000],
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
  const receipt: Receipt = {
    ...slip,
    game: "2d",
    draw_on: "2026-11-16",
    slot: "12:01",
    close_at_us: usAtSecond(close_s),
    odds: 80,
    tod_odds: 0,
    tod_mode: "none",
    total: 1500,
    ...wishes.receipt,
  };
  const { index, size, siblings } = buildProof(leaves, 3);
  return {
    slip,
    proof: { index, size, siblings: siblings.map((hash) => hash.toString("hex")) },
    seal: signSeal(seal),
    receipt: signReceipt(receipt),
    result: resultOf(),
    public_keys,
  };
};
