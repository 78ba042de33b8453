import { Type } from "typebox";

import { Kyat, list, reply, SignedKyat, strictObject } from "../schema-parts.ts";
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
/** A page of slips. */
const slips_max = 50;

const Digits = Type.String({ pattern: "^\\d{1,3}$" });
/** What a source said, such as an index: text with its commas and zeros as they were. */
const Said = Type.Union([Type.String({ maxLength: 40 }), Type.Null()]);

/** One draw with its number, or still without. */
const LuckyNumber = strictObject({
  id: DrawId,
  type: LotteryType,
  category_id: Type.Integer({ minimum: 1, maximum: 5 }),
  draw_on: Day,
  section: SectionLabel,
  state: DrawState,
  /** Null while there is none, and for ever if the draw was void. */
  lucky_number: Type.Union([Digits, Type.Null()]),
  /** What it was made of: index and turnover of the Thai exchange, the first prize, the candle's close. */
  set: Said,
  value: Said,
  published_at: Type.Union([Instant, Type.Null()]),
  /** Two sources that agreed, or two people who confirmed. */
  decided_by: Type.Union([Type.Literal("sources"), Type.Literal("operators"), Type.Null()]),
  /** Above 1: the first one was wrong and was corrected. */
  version: Type.Integer({ minimum: 0, maximum: 1_000 }),
  /** Why it was void, or why it waits. */
  reason: Type.Union([Type.String({ maxLength: 500 }), Type.Null()]),
});

/** Inclusive Yangon days. Without them: today, or the last month where a history is asked for. */
const days = { start_date: Type.Optional(Day), end_date: Type.Optional(Day) };

const Winner = strictObject({
  /** Masked by the server. */
  phone: Type.String({ maxLength: 20 }),
  bet_amount: Kyat,
  win_amount: Kyat,
});

const Slip = strictObject({
  id: DrawId,
  no: Type.String({ pattern: "^[0-9]+-[0-9]+$" }),
  draw_id: DrawId,
  draw_on: Day,
  section: SectionLabel,
  draw_state: DrawState,
  lucky_number: Type.Union([Digits, Type.Null()]),
  /** As players speak of it. A slip of a draw that is settled and has no payout is lost. */
  state: Type.Union([
    Type.Literal("pending"),
    Type.Literal("won"),
    Type.Literal("lost"),
    Type.Literal("refunded"),
  ]),
  /** The specification's figure for the same: 0 pending or refunded, 1 won, 2 lost. */
  win: Type.Integer({ minimum: 0, maximum: 2 }),
  total_bet: Type.Integer({ minimum: 1, maximum: numbers_max }),
  total_amount: Kyat,
  /** What came back: the win, or the stake of a void draw. */
  reward_amount: Kyat,
  /** A corrected result took this back. */
  reversed_amount: Kyat,
  /** The main balance before the slip was taken, and as the slip left it. */
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
});

const Slips = {
  query: strictObject({ ...days, before: Type.Optional(DrawIdText) }),
  reply: strictObject({
    success: Type.Literal(true),
    status: Type.Literal(200),
    data: list(Slip, slips_max),
    /** Ask with `before` for the slips before this one; null: these were the last. */
    next: Type.Union([DrawId, Type.Null()]),
    /** The whole period, not only this page. */
    period: strictObject({
      slips: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
      staked: Kyat,
      returned: Kyat,
      /** Of the slips that are decided. */
      net: SignedKyat,
    }),
  }),
};

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
  /** Of the newest draw that has winners. */
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
};
