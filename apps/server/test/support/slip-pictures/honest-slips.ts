import { oneOf, randomFrom, wholeBetween } from "./random.ts";

/** The fictitious payment apps of the corpus; each has its own layout in slip-layouts.ts. */
export const slip_apps = ["blue", "gold", "green", "night"] as const;
export type SlipApp = (typeof slip_apps)[number];

/** What a slip shows. */
export type PaidSlip = {
  app: SlipApp;
  number: string;
  /** Whole kyat. */
  amount: number;
  /** Seconds of Yangon's clock since 1970, as if it were UTC. */
  paid_s: number;
  sender: string;
};

/** The first transaction number of each app, which also gives the number of digits. */
const first_numbers: Record<SlipApp, bigint> = {
  blue: 100_4071_2345_6789_0123n,
  gold: 40_7123_4567n,
  green: 2611_1314_0552_1234n,
  night: 6317_1234_5678n,
};
const digits_of: Record<SlipApp, number> = { blue: 20, gold: 10, green: 16, night: 12 };
/** Most players choose one of few amounts, so that many slips of a day have the same one. */
const amounts = [3_000, 5_000, 10_000, 10_000, 20_000, 30_000, 50_000, 100_000, 12_500, 1_250_000];
const senders = ["Aung Min Thu", "Su Su Hlaing", "Kyaw Zin", "May Thet Khine", "Zaw Lin Oo"];
const first_paid_s = Date.UTC(2026, 10, 13, 14, 5, 52) / 1000;
/** Between two slips: at most this many other transactions of the app, and seconds. */
const gap_max = 40;
const pause_max_s = 6;

/** Slips of different payments in one app, as close to each other as on a busy day: increasing numbers, about twenty in a minute. */
export const honestSlips = (app: SlipApp, count: number, seed = 1): PaidSlip[] => {
  const random = randomFrom(seed);
  let number = first_numbers[app];
  let paid_s = first_paid_s;
  return Array.from({ length: count }, () => {
    number += BigInt(wholeBetween(random, 1, gap_max));
    paid_s += wholeBetween(random, 0, pause_max_s);
    return {
      app,
      number: String(number).padStart(digits_of[app], "0"),
      amount: oneOf(random, amounts),
      paid_s,
      sender: oneOf(random, senders),
    };
  });
};
