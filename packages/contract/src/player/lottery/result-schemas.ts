import { Type } from "typebox";

import { list, reply, strictObject } from "../../schema-parts.ts";
import { DrawId, DrawIdText, Instant, LotteryType, NumberText } from "./parts.ts";
import { LogMark } from "./seal-schemas.ts";

const versions_max = 100;
const evidence_max = 10;
const marks_max = 4;
/** The maximum length of a source's response in base64; two mebibytes before encoding. */
const body_max = 2_796_204;

/** A value as the source writes it, with its commas and zeros. */
const Said = Type.String({ maxLength: 40 });
const Hash = Type.String({ pattern: "^[0-9a-f]{64}$" });

/** The characters of a text that decide the result, counted from 0: a page underlines them. */
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
  /** The name of a source; `operator` for documents that operators provided. */
  source: Type.String({ maxLength: 40 }),
  url: Type.String({ maxLength: 1_000 }),
  fetched_at: Instant,
  /** The Date header of the source's response. */
  http_date: Type.Union([Type.String({ maxLength: 100 }), Type.Null()]),
  sha256: Hash,
});

/** An operator under a pseudonym; the same operator always has the same one. */
const Person = Type.String({ pattern: "^[0-9a-f]{16}$" });
const People = strictObject({
  proposed_by: Person,
  proposed_at: Instant,
  confirmed_by: Person,
  confirmed_at: Instant,
});

const ResultVersion = strictObject({
  /** 1 for the first result, higher for a correction. */
  version: Type.Integer({ minimum: 1, maximum: versions_max }),
  digits: NumberText,
  decided_by: Type.Union([Type.Literal("sources"), Type.Literal("operators")]),
  /** Why operators and not sources decided; null when sources did. */
  reason: Type.Union([Type.String({ maxLength: 500 }), Type.Null()]),
  published_at: Instant,
  /** The two operators who decided; null when sources decided. */
  people: Type.Union([People, Type.Null()]),
  /** Null: not in the log of seals yet. */
  log: Type.Union([LogMark, Type.Null()]),
  marks: Marks,
  evidence: list(Evidence, evidence_max),
});

/** The live number, only for display: no result is based on it. */
const live = {
  marks: Marks,
  /** The time of the value according to its source, and its age at the time of the response. */
  observed_at: Instant,
  age_ms: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
};
export const LiveTwoD = strictObject({ set: Said, value: Said, twod: NumberText, ...live });
export const LiveCrypto = strictObject({ price: Said, c2d: NumberText, ...live });

export const resultSchemas = {
  /** The result of a draw. An empty `versions` means that the draw has no result, at least not yet. */
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
  /** The evidence of the published results of a draw, byte by byte. */
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
