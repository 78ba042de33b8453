import { Type } from "typebox";

import { Kyat, list, reply, strictObject } from "../schema-parts.ts";
import {
  Day,
  DrawId,
  DrawIdText,
  DrawState,
  Instant,
  LotteryType,
  numbers_max,
  Odds,
  SectionLabel,
  TodMode,
} from "./parts.ts";
import { Seal } from "./seal-schemas.ts";

const sections_max = 12;
const moves_max = 20;

/** When one draw takes bets and when it is drawn; `server_now` beside it is the clock that counts. */
const drawTimes = {
  draw_id: DrawId,
  draw_on: Day,
  open_at: Instant,
  close_at: Instant,
  result_at: Instant,
};

const Section = strictObject({
  /** The draw's id, as in `draw_id`. */
  id: DrawId,
  ...drawTimes,
  time_section: SectionLabel,
  open_time: SectionLabel,
  close_time: SectionLabel,
  /** Bets are taken at this moment. */
  is_open: Type.Boolean(),
  state: DrawState,
  odd: Odds,
});

const sectionList = {
  success: Type.Literal(true),
  status: Type.Literal(200),
  /** How many sections follow. */
  result: Type.Integer({ minimum: 0, maximum: sections_max }),
  /** Whether this lottery is drawn today at all. */
  is_opened_today: Type.Boolean(),
  server_now: Instant,
  /** What is still to come on the next day that has anything to come. */
  data: list(Section, sections_max),
};

const Sections = { reply: strictObject(sectionList) };

const ThreeDSection = {
  reply: strictObject({
    ...sectionList,
    /** The day of the month, the time, the close and the day of the next draw; null while none is planned. */
    date_3d: Type.Union([Type.String({ pattern: "^\\d{2}$" }), Type.Null()]),
    section: Type.Union([SectionLabel, Type.Null()]),
    close: Type.Union([SectionLabel, Type.Null()]),
    opening_date: Type.Union([Day, Type.Null()]),
  }),
};

const Digit = strictObject({
  /** The number's place, from 1. */
  id: Type.Integer({ minimum: 1, maximum: numbers_max }),
  bet_number: Type.String({ pattern: "^\\d{1,3}$" }),
  /** The least stake. */
  default_amount: Kyat,
  /** What is staked on it by all players. */
  total_amount: Kyat,
  /** The most that may be staked on it, if it is a hot number; else 0. */
  hot_amount: Kyat,
  block: Type.Union([Type.Literal("yes"), Type.Literal("no")]),
  /** What may still be staked on it. */
  left: Kyat,
  /** How much of what may be staked is staked, in whole percent. */
  fill: Type.Integer({ minimum: 0, maximum: 100 }),
});

const OpenDigits = strictObject({
  success: Type.Literal(true),
  status: Type.Literal(200),
  game: Type.Literal("open"),
  server_now: Instant,
  ...drawTimes,
  section: SectionLabel,
  odd: Odds,
  /** What tod pays, and which numbers it pays for; 0 and `none` where there is none. */
  tot: Odds,
  tod_mode: TodMode,
  /** The least stake of a line; a stake is a multiple of `amount_step` and at most `line_max`. */
  default_amount: Kyat,
  amount_step: Kyat,
  line_max: Kyat,
  lines_max: Type.Integer({ minimum: 1, maximum: numbers_max }),
  /** The most that all players together may stake on a number that is not hot. */
  overall_amount: Kyat,
  /** The most that one player may stake in this draw; null: no bound of its own. */
  player_max: Type.Union([Kyat, Type.Null()]),
  data: list(Digit, numbers_max),
});

/** There is no digit to bet on: the draw asked for takes no bets, or none is open. */
const ClosedDigits = strictObject({
  success: Type.Literal(true),
  status: Type.Literal(200),
  game: Type.Literal("close"),
  server_now: Instant,
  data: list(Digit, 0),
});

/** By draw, by section (its next draw), or else the open draw that closes first. */
const Digits = {
  query: strictObject({
    section: Type.Optional(SectionLabel),
    draw_id: Type.Optional(DrawIdText),
  }),
  reply: Type.Union([OpenDigits, ClosedDigits]),
};

const Terms = strictObject({
  id: DrawId,
  version: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
  odd: Odds,
  tot: Odds,
  tod_mode: TodMode,
  default_amount: Kyat,
  amount_step: Kyat,
  line_max: Kyat,
  lines_max: Type.Integer({ minimum: 1, maximum: numbers_max }),
  overall_amount: Kyat,
  player_max: Type.Union([Kyat, Type.Null()]),
});

const Reason = Type.Union([Type.String({ maxLength: 500 }), Type.Null()]);

const Draw = strictObject({
  ...drawTimes,
  type: LotteryType,
  section: SectionLabel,
  state: DrawState,
  /** Why it was void, or why it waits. */
  reason: Reason,
  server_now: Instant,
  /** The terms by which it takes bets now. A slip keeps those it was taken by. */
  terms: Terms,
  /** What was accepted; null until it is sealed. */
  seal: Type.Union([Seal, Type.Null()]),
  /** Every move so far, the first one first. */
  history: list(strictObject({ state: DrawState, at: Instant, reason: Reason }), moves_max),
});

/** What everybody is told when a draw moves on. */
export const DrawMove = strictObject({
  draw_id: DrawId,
  type: LotteryType,
  draw_on: Day,
  section: SectionLabel,
  state: DrawState,
});

export const drawSchemas = {
  listTwoDSections: Sections,
  listOneDSections: Sections,
  getThreeDSection: ThreeDSection,
  listCryptoTwoDSections: Sections,
  listCryptoOneDSections: Sections,
  getTwoDDigits: Digits,
  getOneDDigits: Digits,
  getThreeDDigits: Digits,
  getCryptoTwoDDigits: Digits,
  getCryptoOneDDigits: Digits,
  getDraw: { params: strictObject({ id: DrawIdText }), reply: reply(Draw) },
};
