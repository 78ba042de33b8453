import { Type } from "typebox";

/** The maximum of numbers of a game: 3D has 000 to 999. */
export const numbers_max = 1_000;

export const DrawId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
/** The id of a draw in a path or query, as text: these are validated as texts and not converted to numbers. */
export const DrawIdText = Type.String({ pattern: "^[1-9][0-9]{0,14}$" });
/** The time of day of a section as players see it, in Yangon time, such as 12:01 PM. */
export const SectionLabel = Type.String({ pattern: "^(0[1-9]|1[0-2]):[0-5][0-9] (AM|PM)$" });
/** A number of a lottery with its leading zeros, such as 07. */
export const NumberText = Type.String({ pattern: "^\\d{1,3}$" });
export const Day = Type.String({ pattern: "^\\d{4}-\\d{2}-\\d{2}$" });
export const Instant = Type.String({ maxLength: 40 });
export const LotteryType = Type.Union([
  Type.Literal("1D"),
  Type.Literal("2D"),
  Type.Literal("3D"),
  Type.Literal("C1D"),
  Type.Literal("C2D"),
]);
export const DrawState = Type.Union([
  Type.Literal("scheduled"),
  Type.Literal("open"),
  Type.Literal("closed"),
  Type.Literal("sealed"),
  Type.Literal("resulted"),
  Type.Literal("settled"),
  Type.Literal("void"),
]);
/** A win is the stake times the odds; the stake is not refunded in addition. */
export const Odds = Type.Integer({ minimum: 0, maximum: 999 });
export const TodMode = Type.Union([
  Type.Literal("none"),
  Type.Literal("perm"),
  Type.Literal("perm_and_updown"),
]);
/** The source of a draw's result. A feed that begins with demo- is simulated. */
export const Feed = Type.Union([
  Type.Literal("set"),
  Type.Literal("glo"),
  Type.Literal("binance"),
  Type.Literal("demo-set"),
  Type.Literal("demo-glo"),
  Type.Literal("demo-binance"),
]);
/** The code of a lottery in database rows and signed texts. */
export const GameCode = Type.Union([
  Type.Literal("1d"),
  Type.Literal("2d"),
  Type.Literal("3d"),
  Type.Literal("c1d"),
  Type.Literal("c2d"),
]);
