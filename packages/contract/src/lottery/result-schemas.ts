import { Type } from "typebox";

import { list, reply, strictObject } from "../schema-parts.ts";
import { DrawId, DrawIdText, Instant, LotteryType } from "./parts.ts";
import { LogMark } from "./seal-schemas.ts";

const versions_max = 100;
const evidence_max = 10;
const marks_max = 4;
/** Two mebibytes, in base64. */
const body_max = 2_796_204;

const Digits = Type.String({ pattern: "^\\d{1,3}$" });
/** As the source wrote it, commas and zeros included. */
const Said = Type.String({ maxLength: 40 });
const Hash = Type.String({ pattern: "^[0-9a-f]{64}$" });

/** Which characters of a text decided, counted from 0: a page underlines them. */
const Mark = strictObject({
  field: Type.Union([
    Type.Literal("index"),
    Type.Literal("turnover"),
    Type.Literal("number"),
    Type.Literal("close"),
  ]),
  text: Said,
  at: list(Type.Integer({ minimum: 0, maximum: 40 }), marks_max),
});
const Marks = list(Mark, marks_max);

const Evidence = strictObject({
  id: DrawId,
  /** The name of a source; `operator` for what people brought. */
  source: Type.String({ maxLength: 40 }),
  url: Type.String({ maxLength: 1_000 }),
  fetched_at: Instant,
  /** What the source said the time was. */
  http_date: Type.Union([Type.String({ maxLength: 100 }), Type.Null()]),
  sha256: Hash,
});

/** Opaque, and the same for the same person. */
const Person = Type.String({ pattern: "^[0-9a-f]{16}$" });
const People = strictObject({
  proposed_by: Person,
  proposed_at: Instant,
  confirmed_by: Person,
  confirmed_at: Instant,
});

const ResultVersion = strictObject({
  /** 1, and more where a wrong result was corrected. */
  version: Type.Integer({ minimum: 1, maximum: versions_max }),
  digits: Digits,
  decided_by: Type.Union([Type.Literal("sources"), Type.Literal("operators")]),
  /** Why people decided. */
  reason: Type.Union([Type.String({ maxLength: 500 }), Type.Null()]),
  published_at: Instant,
  /** The two who decided; null where sources did. */
  people: Type.Union([People, Type.Null()]),
  /** Null: not in the log of seals yet. */
  log: Type.Union([LogMark, Type.Null()]),
  marks: Marks,
  evidence: list(Evidence, evidence_max),
});

/** The number of this moment, for the eye: no result rests on it. */
const live = {
  marks: Marks,
  /** When the source says it was so, and how long ago that was when this was answered. */
  observed_at: Instant,
  age_ms: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
};
export const LiveTwoD = strictObject({ set: Said, value: Said, twod: Digits, ...live });
export const LiveCrypto = strictObject({ price: Said, c2d: Digits, ...live });

export const resultSchemas = {
  /** No version: the draw has no result, or not yet. */
  getDrawResult: {
    params: strictObject({ id: DrawIdText }),
    reply: reply(
      strictObject({
        draw_id: DrawId,
        type: LotteryType,
        result_at: Instant,
        versions: list(ResultVersion, versions_max),
      }),
    ),
  },
  /** What the published results of a draw rest on, byte by byte. */
  listDrawEvidence: {
    params: strictObject({ id: DrawIdText }),
    reply: reply(
      list(
        strictObject({
          id: DrawId,
          source: Type.String({ maxLength: 40 }),
          sha256: Hash,
          body_base64: Type.String({ maxLength: body_max }),
        }),
        evidence_max,
      ),
    ),
  },
  getLiveTwoD: { reply: reply(Type.Union([LiveTwoD, Type.Null()])) },
  getLiveCrypto: { reply: reply(Type.Union([LiveCrypto, Type.Null()])) },
};
