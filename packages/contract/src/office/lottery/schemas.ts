import { Type } from "typebox";

import { Instant, Kyat, list, reply, strictObject } from "../../schema-parts.ts";
import { Cursor, Day, IdText, OperatorName, Reason, RowId, pageOf } from "../schema-parts.ts";
import {
  Author,
  Calendar,
  Count,
  DrawRow,
  DrawSeal,
  DrawState,
  Evidence,
  Game,
  ResultVersion,
  Settlement,
  Slot,
  Terms,
  TermsChange,
  nullable,
} from "./draw-parts.ts";

const byId = strictObject({ id: IdText });
const Done = reply(strictObject({}));
const digits = Type.String({ pattern: "^\\d{1,3}$" });

const CalendarDay = strictObject({
  day: Day,
  /** Whether each calendar has draws on the day. */
  set: Type.Boolean(),
  glo: Type.Boolean(),
  daily: Type.Boolean(),
  draws: list(
    strictObject({ id: RowId, game: Game, slot: Slot, state: DrawState, digits: nullable(digits) }),
    400,
  ),
});

/** An entry of operators for a day, the newest version of it. */
const DayEntry = strictObject({
  calendar: Calendar,
  day: Day,
  version: Type.Integer({ minimum: 1 }),
  is_draw_day: Type.Boolean(),
  name: Type.String({ minLength: 1, maxLength: 120 }),
  created_by: Author,
  created_at: Instant,
});

const Section = strictObject({
  game: Game,
  slot: Slot,
  opens: nullable(Slot),
  closes: Slot,
  feed: Type.String({ maxLength: 40 }),
  is_enabled: Type.Boolean(),
  version: Type.Integer({ minimum: 1 }),
});

const TermsScope = { game: Game, slot: nullable(Slot) };

const Draw = strictObject({
  ...DrawRow.properties,
  terms: Terms,
  history: list(
    strictObject({
      state: DrawState,
      at: Instant,
      reason: nullable(Type.String({ maxLength: 500 })),
    }),
    50,
  ),
  seal: nullable(DrawSeal),
  settlements: list(Settlement, 100),
  /** What players received in total: payouts less reversals, and refunds. */
  paid: Kyat,
  refunded: Kyat,
  reversed: Kyat,
  /** Whether the state of the draw allows it. */
  may_close: Type.Boolean(),
  may_call_off: Type.Boolean(),
  /** Whether the draw is closed or sealed, so that a request of two people can void it. */
  may_propose_void: Type.Boolean(),
});

const Exposure = strictObject({
  state: DrawState,
  close_at: Instant,
  read_at: Instant,
  odds: Type.Integer({ minimum: 1, maximum: 999 }),
  slips: Count,
  staked: Kyat,
  /** Stakes and caps of each number, from number 0 on: 10, 100 or 1,000 of them. A cap of 0: blocked. */
  stakes: list(Kyat, 1_000),
  caps: list(Kyat, 1_000),
  hot_numbers: list(Type.Integer({ minimum: 0, maximum: 999 }), 1_000),
  blocked_numbers: list(Type.Integer({ minimum: 0, maximum: 999 }), 1_000),
  /** The ten groups of numbers with the same first digit. */
  heads: list(
    strictObject({ head: Type.Integer({ minimum: 0, maximum: 9 }), staked: Kyat, cap: Kyat }),
    10,
  ),
  /** The numbers with the highest stakes, and what each would pay by the current terms. */
  top: list(strictObject({ number: digits, staked: Kyat, cap: Kyat, pays: Kyat }), 20),
  /** The result that pays most by the current terms, and what it pays. */
  worst: nullable(strictObject({ number: digits, pays: Kyat })),
});

const TermsPreview = strictObject({
  before: Terms,
  fields: list(
    strictObject({
      field: Type.String({ maxLength: 40 }),
      before: nullable(Type.String({ maxLength: 6_000 })),
      after: nullable(Type.String({ maxLength: 6_000 })),
    }),
    20,
  ),
  expected_return_before: Count,
  expected_return_after: Count,
  return_max: Count,
  /** Whether another operator has to confirm the change. */
  is_raise: Type.Boolean(),
  /** Why the database would refuse the terms; null if it accepts them. */
  refusal: nullable(Type.String({ maxLength: 500 })),
  /** Draws that would use the new terms at once. */
  draws: Count,
});

export const lotterySchemas = {
  getDrawCalendar: {
    query: strictObject({ month: Type.String({ pattern: "^20[0-9]{2}-(0[1-9]|1[0-2])$" }) }),
    reply: reply(
      strictObject({
        days: list(CalendarDay, 31),
        entries: list(DayEntry, 200),
        sections: list(Section, 400),
        ahead: list(
          strictObject({
            game: Game,
            days: Type.Integer({ minimum: 0, maximum: 7 }),
            created_by: Author,
            created_at: Instant,
          }),
          5,
        ),
      }),
    ),
  },
  saveDrawDay: {
    body: strictObject({
      calendar: Type.Enum(["set", "glo"]),
      day: Day,
      is_draw_day: Type.Boolean(),
      name: Type.String({ minLength: 1, maxLength: 120 }),
      reason: Reason,
    }),
    reply: Done,
  },
  saveDaysAhead: {
    body: strictObject({
      game: Type.Enum(["1d", "2d", "c1d", "c2d"]),
      days: Type.Integer({ minimum: 0, maximum: 7 }),
    }),
    reply: reply(strictObject({ version: Type.Integer({ minimum: 1 }) })),
  },
  listTerms: { reply: reply(list(Terms, 400)) },
  listTermsVersions: {
    params: strictObject({ game: Game }),
    query: strictObject({ slot: Type.Optional(Slot), after: Type.Optional(IdText) }),
    reply: reply(pageOf(Terms)),
  },
  previewTerms: {
    body: strictObject({ ...TermsScope, changes: TermsChange }),
    reply: reply(TermsPreview),
  },
  changeTerms: {
    body: strictObject({ ...TermsScope, changes: TermsChange, reason: Reason }),
    reply: reply(
      strictObject({
        /** The new terms; null while another operator has to confirm them. */
        terms_id: nullable(RowId),
        approval_id: nullable(RowId),
      }),
    ),
  },
  listDraws: {
    query: strictObject({
      day: Type.Optional(Day),
      game: Type.Optional(Game),
      /** One state, or `ahead`: neither settled nor void, the next result time first. */
      state: Type.Optional(
        Type.Enum([
          "ahead",
          "scheduled",
          "open",
          "closed",
          "sealed",
          "resulted",
          "settled",
          "void",
        ]),
      ),
      after: Type.Optional(Cursor),
    }),
    reply: reply(pageOf(DrawRow)),
  },
  getDraw: { params: byId, reply: reply(Draw) },
  getDrawExposure: { params: byId, reply: reply(Exposure) },
  getDrawStakes: {
    params: byId,
    reply: reply(
      strictObject({
        /** Until when all committed slips are counted; null before the first run of the roll-up. */
        through_at: nullable(Instant),
        /** Different players with a slip in the draw. */
        players: Count,
        buckets: list(strictObject({ at: Instant, staked: Kyat, slips: Count }), 10_000),
      }),
    ),
  },
  getDrawResults: {
    params: byId,
    reply: reply(
      strictObject({
        versions: list(ResultVersion, 100),
        /** The evidence of results and proposals, and the newest of each source. */
        evidence: list(Evidence, 200),
        /** Proposals that another operator can still confirm. */
        proposals: list(
          strictObject({
            id: RowId,
            /** The request that confirms it. */
            approval_id: RowId,
            expires_at: Instant,
            version: Type.Integer({ minimum: 1 }),
            digits,
            reason: Type.String({ maxLength: 500 }),
            evidence_ids: list(RowId, 20),
            proposed_by: OperatorName,
            proposed_at: Instant,
          }),
          100,
        ),
      }),
    ),
  },
  getEvidence: {
    params: strictObject({ id: IdText, evidence_id: IdText }),
    /** The bytes as they were fetched or uploaded. */
    reply: Type.String(),
  },
  closeDrawEarly: { params: byId, body: strictObject({ reason: Reason }), reply: Done },
  callOffDraw: { params: byId, body: strictObject({ reason: Reason }), reply: Done },
  proposeDrawVoid: {
    params: byId,
    body: strictObject({ reason: Reason }),
    reply: reply(strictObject({ approval_id: RowId })),
  },
  verifyDrawSeal: {
    params: byId,
    reply: reply(
      strictObject({
        slips: Count,
        /** Empty: the slips are as sealed. */
        faults: list(Type.Enum(["unsealed", "signature", "book", "slips", "total", "root"]), 6),
        verified_at: Instant,
      }),
    ),
  },
};
