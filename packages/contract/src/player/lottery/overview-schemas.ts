import { Type } from "typebox";

import { Kyat, list, strictObject } from "../../schema-parts.ts";
import {
  Day,
  DrawId,
  DrawState,
  Instant,
  LotteryType,
  NumberText,
  Odds,
  SectionLabel,
  TodMode,
} from "./parts.ts";

const lotteries_max = 5;
const staged_max = 5;

const draw = {
  draw_id: DrawId,
  draw_on: Day,
  section: SectionLabel,
  close_at: Instant,
  result_at: Instant,
  state: DrawState,
};

/** The draw that accepts bets and closes first, or the next planned one. */
const NextDraw = strictObject({
  ...draw,
  open_at: Instant,
  /** Whether the draw accepts bets now. */
  is_open: Type.Boolean(),
  odd: Odds,
  tot: Odds,
  tod_mode: TodMode,
  default_amount: Kyat,
  line_max: Kyat,
  overall_amount: Kyat,
});

const LastResult = strictObject({
  draw_id: DrawId,
  draw_on: Day,
  section: SectionLabel,
  number: NumberText,
  published_at: Instant,
  version: Type.Integer({ minimum: 1, maximum: 1_000 }),
});

const StagedDraw = strictObject({
  ...draw,
  /** When the draw got its state. */
  moved_at: Instant,
});

const LotteryOverview = strictObject({
  type: LotteryType,
  next: Type.Union([NextDraw, Type.Null()]),
  /**
   * Draws after their close: first those whose result is awaited, the one due first at the top, then those decided in
   * the last half hour, the newest first.
   */
  staged: list(StagedDraw, staged_max),
  /** The newest published result. */
  last: Type.Union([LastResult, Type.Null()]),
});

export const overviewSchemas = {
  /** All lotteries at a glance. */
  getLotteryOverview: {
    reply: strictObject({
      success: Type.Literal(true),
      status: Type.Literal(200),
      server_now: Instant,
      data: list(LotteryOverview, lotteries_max),
    }),
  },
};
