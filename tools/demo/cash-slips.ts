import {
  changes,
  screenshotOf,
  type ChangeName,
} from "../../apps/server/test/support/slip-pictures/changes.ts";
import {
  honestSlips,
  slip_apps,
  type PaidSlip,
} from "../../apps/server/test/support/slip-pictures/honest-slips.ts";
import {
  oneOf,
  wholeBetween,
  type Random,
} from "../../apps/server/test/support/slip-pictures/random.ts";
import sharp from "sharp";

/** A cash-in as a simulated player sends it. */
export type CashInPlan = {
  kind: CashInKind;
  payment_id: number;
  /** What the player states. */
  amount: number;
  /** What the player types as the last digits. */
  digits: string;
  /** What the slip shows; null: no picture is sent. */
  slip: PaidSlip | null;
  /** How the picture differs from the screenshot; null: it is the screenshot. */
  change: ChangeName | null;
};

/** `copy`: a slip that another request has. The other kinds with `other_` have a picture that differs from what was typed. */
export const cash_in_kinds = [
  "typed",
  "slip",
  "other_amount",
  "other_digits",
  "other_day",
  "copy",
] as const;
export type CashInKind = (typeof cash_in_kinds)[number];

/** Most cash-ins are in order; of twelve, eight are. */
const frequent: readonly CashInKind[] = [
  ...Array.from({ length: 2 }, () => "typed" as const),
  ...Array.from({ length: 6 }, () => "slip" as const),
  ...(["other_amount", "other_digits", "other_day", "copy"] as const),
];
const copies = ["recompressed", "resized", "cropped", "framed", "recoloured"] as const;
const amounts = [5_000, 10_000, 10_000, 20_000, 30_000, 50_000, 100_000, 200_000];
const digits_length = 6;
const digits_max = 10 ** digits_length - 1;
const day_s = 86_400;
const yangon_offset_s = 6.5 * 3_600;
/** How long ago a transfer was made, in seconds. */
const paid_before_max_s = 240;
const number_seed_max = 1_000_000;

const someDigits = (random: Random): string =>
  String(wholeBetween(random, 0, digits_max)).padStart(digits_length, "0");

/** Plans a cash-in of a kind. A copy has a slip of `sent`, the plans that were sent before. */
export const planOf = (
  kind: CashInKind,
  { random, now_ms, payer }: { random: Random; now_ms: number; payer: string },
  sent: readonly CashInPlan[],
): CashInPlan => {
  const original = sent.filter(({ slip }) => slip !== null);
  if (kind === "copy" && original.length > 0)
    return { ...oneOf(random, original), kind, change: oneOf(random, copies) };
  const place = wholeBetween(random, 0, slip_apps.length - 1);
  const app = slip_apps[place] ?? "blue";
  const amount = oneOf(random, amounts);
  const digits = someDigits(random);
  const plan = { kind, payment_id: place + 1, amount, digits, change: null };
  if (kind === "typed") return { ...plan, slip: null };
  const [made] = honestSlips(app, 1, wholeBetween(random, 1, number_seed_max));
  const shown = kind === "other_digits" ? someDigits(random) : digits;
  const ago_s =
    wholeBetween(random, 30, paid_before_max_s) + (kind === "other_day" ? 2 * day_s : 0);
  const slip: PaidSlip = {
    app,
    number: (made?.number ?? "").slice(0, -digits_length) + shown,
    amount: kind === "other_amount" ? amount / 2 : amount,
    paid_s: Math.floor(now_ms / 1_000) + yangon_offset_s - ago_s,
    sender: payer,
  };
  return { ...plan, slip };
};

/** A cash-in of a random kind. */
export const planCashIn = (
  about: { random: Random; now_ms: number; payer: string },
  sent: readonly CashInPlan[],
): CashInPlan => planOf(oneOf(about.random, frequent), about, sent);

/** The picture as the player app sends it: compressed. */
export const pictureOf = async (
  { slip, change }: CashInPlan,
  random: Random,
): Promise<Buffer | null> => {
  if (slip === null) return null;
  if (change !== null) return changes[change](slip, random);
  return sharp(await screenshotOf(slip))
    .jpeg({ quality: 80 })
    .toBuffer();
};
