import { Type } from "typebox";

import { Kyat, list, reply, strictObject } from "../../schema-parts.ts";
import {
  Day,
  DrawId,
  DrawIdText,
  DrawState,
  Instant,
  LotteryType,
  numbers_max,
  NumberText,
  Odds,
  SectionLabel,
  TodMode,
} from "./parts.ts";
import { Seal } from "./seal-schemas.ts";

const sections_max = 12;
const upcoming_max = 40;
const moves_max = 20;
const versions_max = 100;

/** The times of one draw; clients compare them with `server_now`. */
const drawTimes = {
  draw_id: DrawId,
  draw_on: Day,
  open_at: Instant,
  close_at: Instant,
  result_at: Instant,
};

const Section = strictObject({
  /** The draw's id, same as `draw_id`. */
  id: DrawId,
  ...drawTimes,
  time_section: SectionLabel,
  open_time: SectionLabel,
  close_time: SectionLabel,
  /** Whether the draw accepts bets now. */
  is_open: Type.Boolean(),
  state: DrawState,
  odd: Odds,
});

const sectionList = {
  success: Type.Literal(true),
  status: Type.Literal(200),
  /** The number of sections in `data`. */
  result: Type.Integer({ minimum: 0, maximum: sections_max }),
  /** Whether this lottery has a draw today. */
  is_opened_today: Type.Boolean(),
  server_now: Instant,
  /** The remaining sections until the end of today, or of the next day with draws if today has none left. */
  data: list(Section, sections_max),
};

const Sections = { reply: strictObject(sectionList) };

const ThreeDSection = {
  reply: strictObject({
    ...sectionList,
    /** The next 3D draw: day of the month, time, close and date; null while none is planned. */
    date_3d: Type.Union([Type.String({ pattern: "^\\d{2}$" }), Type.Null()]),
    section: Type.Union([SectionLabel, Type.Null()]),
    close: Type.Union([SectionLabel, Type.Null()]),
    opening_date: Type.Union([Day, Type.Null()]),
  }),
};

/** A draw that accepts bets now, with the terms of a slip that is placed now. */
const UpcomingDraw = strictObject({
  ...drawTimes,
  section: SectionLabel,
  odd: Odds,
  tot: Odds,
  tod_mode: TodMode,
  /** The smallest and the largest stake of a line; a stake is a multiple of `amount_step`. */
  default_amount: Kyat,
  amount_step: Kyat,
  line_max: Kyat,
});

const Digit = strictObject({
  /** The position of the number on the board, from 1. */
  id: Type.Integer({ minimum: 1, maximum: numbers_max }),
  bet_number: Type.String({ pattern: "^\\d{1,3}$" }),
  /** The smallest stake on this number. */
  default_amount: Kyat,
  /** The total stake of all players on this number. */
  total_amount: Kyat,
  /** The cap of a hot number, which is one that operators put under a separate cap; 0 for other numbers. */
  hot_amount: Kyat,
  block: Type.Union([Type.Literal("yes"), Type.Literal("no")]),
  /** What can still be staked on this number. */
  left: Kyat,
  /** The share of the cap that is staked, in whole percent. */
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
  /**
   * `tot`: the odds of tod, the smaller prize of a 3D number that nearly wins; `tod_mode`: which numbers get it. 0 and
   * `none` in terms without tod.
   */
  tot: Odds,
  tod_mode: TodMode,
  /** The smallest stake of a line; a stake is a multiple of `amount_step` and at most `line_max`. */
  default_amount: Kyat,
  amount_step: Kyat,
  line_max: Kyat,
  lines_max: Type.Integer({ minimum: 1, maximum: numbers_max }),
  /** The cap of all players together on each number, except hot numbers, which have another cap. */
  overall_amount: Kyat,
  /** The cap of one player in this draw; null: no such cap. */
  player_max: Type.Union([Kyat, Type.Null()]),
  data: list(Digit, numbers_max),
});

/** The response without a board: the requested draw is not open, or, when none was requested, no draw is open. */
const ClosedDigits = strictObject({
  success: Type.Literal(true),
  status: Type.Literal(200),
  game: Type.Literal("close"),
  server_now: Instant,
  data: list(Digit, 0),
});

/** Selects the board of a draw, of a section's next draw, or by default of the open draw that closes first. */
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

const NewestResult = strictObject({
  /** 1 for the first result, higher for a correction. */
  version: Type.Integer({ minimum: 1, maximum: versions_max }),
  number: NumberText,
  /** The number that this version corrects; null for the first result. */
  was: Type.Union([NumberText, Type.Null()]),
  published_at: Instant,
});

const Draw = strictObject({
  ...drawTimes,
  type: LotteryType,
  section: SectionLabel,
  state: DrawState,
  /** Why the draw is void or waits for an operator. */
  reason: Reason,
  server_now: Instant,
  /** The terms for slips that are placed now. An accepted slip has the terms of the time of its acceptance. */
  terms: Terms,
  /** The seal over the accepted slips; null until the draw is sealed. */
  seal: Type.Union([Seal, Type.Null()]),
  /** The newest published result; null while there is none, and for a void draw. */
  result: Type.Union([NewestResult, Type.Null()]),
  /** The moment by which the draw has a result or is void. */
  final_by: Instant,
  /** All changes of the draw's state so far, oldest first. */
  history: list(strictObject({ state: DrawState, at: Instant, reason: Reason }), moves_max),
});

/**
 * The event that all browsers receive when the state of a draw changes, and, with an unchanged state, when its result is
 * corrected or it starts to wait for operators.
 */
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
  /** The draws of a lottery that accept bets now, the one that closes first at the top. Draws open days ahead. */
  listUpcomingDraws: {
    params: strictObject({ type: LotteryType }),
    reply: strictObject({
      success: Type.Literal(true),
      status: Type.Literal(200),
      server_now: Instant,
      data: list(UpcomingDraw, upcoming_max),
    }),
  },
  getDraw: { params: strictObject({ id: DrawIdText }), reply: reply(Draw) },
};
