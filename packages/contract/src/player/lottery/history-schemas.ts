import { Type } from "typebox";

import { Kyat, list, reply, SignedKyat, strictObject } from "../../schema-parts.ts";
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
} from "./parts.ts";

const draws_max = 1_000;
const winners_max = 100;
/** The maximum of slips on one page. */
const slips_max = 50;
/** The maximum of credits of one slip: its win or refund, and two more for every correction. */
const credits_max = 20;

const Digits = Type.String({ pattern: "^\\d{1,3}$" });
/** A value of a source, such as a stock index: the source's text with its commas and zeros. */
const Said = Type.Union([Type.String({ maxLength: 40 }), Type.Null()]);

/** One draw with its number, or still without one. */
const LuckyNumber = strictObject({
  id: DrawId,
  type: LotteryType,
  category_id: Type.Integer({ minimum: 1, maximum: 5 }),
  draw_on: Day,
  section: SectionLabel,
  state: DrawState,
  /** Null while there is no result, and for a void draw. */
  lucky_number: Type.Union([Digits, Type.Null()]),
  /**
   * The values of the source from which the number was derived: index and traded value of the Thai stock exchange, the
   * Thai lottery's first prize, or the closing price of bitcoin in the minute before the section.
   */
  set: Said,
  value: Said,
  published_at: Type.Union([Instant, Type.Null()]),
  /** Whether two agreeing sources or two operators decided the result. */
  decided_by: Type.Union([Type.Literal("sources"), Type.Literal("operators"), Type.Null()]),
  /** The version of the result; above 1 when the first result was corrected. */
  version: Type.Integer({ minimum: 0, maximum: 1_000 }),
  /** Why the draw is void or waits for an operator. */
  reason: Type.Union([Type.String({ maxLength: 500 }), Type.Null()]),
});

/** The first and last Yangon day of a list, both included. Default: today, or the last month for a history. */
const days = { start_date: Type.Optional(Day), end_date: Type.Optional(Day) };

const Winner = strictObject({
  /** The winner's phone, masked by the server. */
  phone: Type.String({ maxLength: 20 }),
  /** The stake of the line with the drawn number, not of the whole slip. */
  bet_amount: Kyat,
  /** What the slip was paid. */
  win_amount: Kyat,
});

/** Money that was paid to the player for a slip, or taken back. */
const Credit = strictObject({
  /** A refund is the stake of a slip of a void draw; a win that a corrected result takes back is `taken_back`. */
  kind: Type.Union([Type.Literal("win"), Type.Literal("refund"), Type.Literal("taken_back")]),
  amount: Kyat,
  /** The main balance after it. */
  balance_after: Kyat,
  at: Instant,
});

const Slip = strictObject({
  id: DrawId,
  no: Type.String({ pattern: "^[0-9]+-[0-9]+$" }),
  draw_id: DrawId,
  type: LotteryType,
  draw_on: Day,
  section: SectionLabel,
  /** When betting on the draw closes and when its result is due. */
  close_at: Instant,
  result_at: Instant,
  draw_state: DrawState,
  lucky_number: Type.Union([Digits, Type.Null()]),
  /** The state of the slip as players see it. A slip of a settled draw without a payout is lost. */
  state: Type.Union([
    Type.Literal("pending"),
    Type.Literal("won"),
    Type.Literal("lost"),
    Type.Literal("refunded"),
  ]),
  /** The state of the slip as the specification numbers it: 0 pending or refunded, 1 won, 2 lost. */
  win: Type.Integer({ minimum: 0, maximum: 2 }),
  total_bet: Type.Integer({ minimum: 1, maximum: numbers_max }),
  total_amount: Kyat,
  /** What the slip was paid: the win, or the refunded stake of a void draw. */
  reward_amount: Kyat,
  /** The win that a corrected result took back. */
  reversed_amount: Kyat,
  /** The main balance before and after the slip was placed. */
  old_balance: Kyat,
  new_balance: Kyat,
  created_at: Instant,
  bettings: list(
    strictObject({
      bet_number: Digits,
      amount: Kyat,
      odd: Odds,
      win: Type.Union([Type.Literal("straight"), Type.Literal("tod"), Type.Null()]),
      win_amount: Kyat,
    }),
    numbers_max,
  ),
  /** What was paid for the slip and taken back, oldest first. */
  credits: list(Credit, credits_max),
});

const SlipTotals = strictObject({
  slips: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
  staked: Kyat,
  returned: Kyat,
  /** What the player won or lost, counting only slips that are decided. */
  net: SignedKyat,
});

const page = { ...days, before: Type.Optional(DrawIdText) };

const SlipPage = strictObject({
  success: Type.Literal(true),
  status: Type.Literal(200),
  data: list(Slip, slips_max),
  /** The value of `before` for the next page; null: this is the last page. */
  next: Type.Union([DrawId, Type.Null()]),
  /** Totals of the whole period, not only of this page. */
  period: SlipTotals,
});

const Slips = { query: strictObject(page), reply: SlipPage };

export const historySchemas = {
  /** The draws of one Yangon day, of one lottery or of all. */
  listLuckyNumbers: {
    query: strictObject({ date: Type.Optional(Day), type: Type.Optional(LotteryType) }),
    reply: reply(list(LuckyNumber, draws_max)),
  },
  listOneDLuckyNumbers: {
    query: strictObject({ date: Type.Optional(Day) }),
    reply: reply(list(LuckyNumber, draws_max)),
  },
  listLuckyNumberHistory: {
    params: strictObject({ type: LotteryType }),
    query: strictObject(days),
    reply: reply(list(LuckyNumber, draws_max)),
  },
  /** The winners of the newest draw that has any. */
  listWinners: {
    params: strictObject({ type: LotteryType }),
    reply: strictObject({
      success: Type.Literal(true),
      status: Type.Literal(200),
      draw_id: Type.Union([DrawId, Type.Null()]),
      section: Type.Union([SectionLabel, Type.Null()]),
      open_date: Type.Union([Day, Type.Null()]),
      lucky_number: Type.Union([Digits, Type.Null()]),
      data: list(Winner, winners_max),
    }),
  },
  listTwoDSlips: Slips,
  listOneDSlips: Slips,
  listThreeDSlips: Slips,
  listCryptoTwoDSlips: Slips,
  listCryptoOneDSlips: Slips,
  /**
   * The slips of all lotteries, newest first. With `state=pending`, all slips that are not decided, on whatever day they
   * were placed; `period` then has their totals.
   */
  listAllSlips: {
    query: strictObject({ ...page, state: Type.Optional(Type.Literal("pending")) }),
    reply: SlipPage,
  },
  /** The player's newest slips of one draw, with the totals of all of the player's slips of this draw. */
  listDrawSlips: {
    params: strictObject({ id: DrawIdText }),
    reply: strictObject({
      success: Type.Literal(true),
      status: Type.Literal(200),
      data: list(Slip, slips_max),
      totals: SlipTotals,
    }),
  },
};
