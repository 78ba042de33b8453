import { createHash } from "node:crypto";

/**
 * The values that the simulated sources report: of the Thai stock market, the crypto exchange and the Thai lottery. All
 * values are calculated from seed and time, so past values can be requested again, two sources agree unless one
 * simulates a fault, and a test can calculate future values.
 */
export type Thai = { index_hundredths: number; turnover_baht: number };
export type Candle = { open: number; high: number; low: number; close: number };

export const second_ms = 1_000;
export const minute_ms = 60 * second_ms;
export const day_ms = 24 * 60 * minute_ms;
const yangon_offset_ms = 6.5 * 60 * minute_ms;

/** The average value traded per second. The traded value of a day starts at about 0 and never falls. */
const baht_per_second = 600_000;
const index_base = 130_000;
const price_base = 6_700_000;
/**
 * The stock market's index gets a random addition of fewer than this many hundredths, so that all last digits are
 * equally likely.
 */
const jitter_steps = 20;
const samples_per_candle = 6;

export type World = {
  thaiAt: (at_ms: number) => Thai;
  priceAt: (at_ms: number) => number;
  candleOf: (opened_ms: number, until_ms: number) => Candle;
  /** `edition` distinguishes several draws of the Thai lottery on one day, as in the demo. */
  firstPrizeOn: (day: string, edition?: string) => string;
  numbersOn: (day: string, prize: string, count: number, digits: number) => string[];
  /** For tests: `fix…` sets the values of one moment or day. */
  fixThai: (at_ms: number, thai: Thai) => void;
  fixClose: (slot_ms: number, cents: number) => void;
  fixFirstPrize: (day: string, number: string) => void;
};

export const yangonDay = (at_ms: number): string =>
  new Date(at_ms + yangon_offset_ms).toISOString().slice(0, 10);
export const yangonTime = (at_ms: number): string =>
  new Date(at_ms + yangon_offset_ms).toISOString().slice(11, 19);
/** The instant of a Yangon date and time. */
export const yangonInstant = (day: string, time: string): number =>
  Date.parse(`${day}T${time}+06:30`);

const wave = (at_ms: number, period_min: number, height: number): number =>
  Math.round(height * Math.sin((2 * Math.PI * at_ms) / (period_min * minute_ms)));

export const createWorld = (seed: string): World => {
  const fixedThai = new Map<number, Thai>();
  const fixedClose = new Map<number, number>();
  const fixedPrize = new Map<string, string>();

  const random = (...parts: (string | number)[]): number =>
    createHash("sha256")
      .update([seed, ...parts].join("|"))
      .digest()
      .readUInt32BE();

  const thaiAt = (at_ms: number): Thai => {
    const fixed = fixedThai.get(at_ms);
    if (fixed) return fixed;
    const tick = Math.floor(at_ms / second_ms);
    const elapsed_s = Math.floor(((at_ms + yangon_offset_ms) % day_ms) / second_ms);
    const jitter = random("index", tick) % jitter_steps;
    return {
      index_hundredths: index_base + wave(at_ms, 180, 800) + wave(at_ms, 17, 90) + jitter,
      turnover_baht: elapsed_s * baht_per_second + (random("turnover", tick) % baht_per_second),
    };
  };

  const priceAt = (at_ms: number): number => {
    const tick = Math.floor(at_ms / second_ms);
    const jitter = random("price", tick) % 400;
    return price_base + wave(at_ms, 240, 90_000) + wave(at_ms, 13, 6_000) + jitter;
  };

  const candleOf = (opened_ms: number, until_ms: number): Candle => {
    const last_ms = Math.min(opened_ms + minute_ms, until_ms) - 1;
    const step_ms = Math.max(1, Math.floor((last_ms - opened_ms) / samples_per_candle));
    const closed = last_ms === opened_ms + minute_ms - 1;
    const fixed = closed ? fixedClose.get(opened_ms + minute_ms) : undefined;
    const close = fixed ?? priceAt(last_ms);
    const seen = [priceAt(opened_ms), close];
    for (let sample = 1; sample < samples_per_candle; sample += 1)
      seen.push(priceAt(opened_ms + sample * step_ms));
    return { open: priceAt(opened_ms), high: Math.max(...seen), low: Math.min(...seen), close };
  };

  const numbersOn = (day: string, prize: string, count: number, digits: number): string[] =>
    Array.from({ length: count }, (_, place) =>
      String(random("prize", day, prize, place) % 10 ** digits).padStart(digits, "0"),
    );

  return {
    thaiAt,
    priceAt,
    candleOf,
    numbersOn,
    firstPrizeOn: (day, edition = "") =>
      fixedPrize.get(day) ?? numbersOn(day, `first ${edition}`, 1, 6)[0] ?? "",
    fixThai: (at_ms, thai) => void fixedThai.set(at_ms, thai),
    fixClose: (slot_ms, cents) => void fixedClose.set(slot_ms, cents),
    fixFirstPrize: (day, number) => void fixedPrize.set(day, number),
  };
};

/**
 * The values of a lying source: in a correct format, the same in every response, and always different from the true
 * ones. Each differs by one of `steps`, because a small difference is hardest to detect. The two sources of a result
 * get different `steps`, because two equal lies could not be distinguished from the truth.
 */
export const createLiar = (world: World, seed: string, steps: readonly number[]): World => {
  const lies = createWorld(seed);
  /** Steps are from 1 to 9, so that the last digit always changes. */
  const step = (digits: number): number => steps[digits % steps.length] ?? 1;
  const firstPrizeOn: World["firstPrizeOn"] = (day, edition) => {
    const told = Number(world.firstPrizeOn(day, edition));
    return String((told + step(Number(lies.firstPrizeOn(day, edition)))) % 10 ** 6).padStart(
      6,
      "0",
    );
  };
  const shifted = (cents: number, at_ms: number): number => cents + step(lies.priceAt(at_ms));
  return {
    ...world,
    thaiAt: (at_ms) => {
      const { index_hundredths, turnover_baht } = world.thaiAt(at_ms);
      const other = lies.thaiAt(at_ms);
      return {
        index_hundredths: index_hundredths + step(other.index_hundredths),
        turnover_baht: turnover_baht + 1_000_000 * step(other.turnover_baht),
      };
    },
    priceAt: (at_ms) => shifted(world.priceAt(at_ms), at_ms),
    candleOf: (opened_ms, until_ms) => {
      const { open, high, low, close } = world.candleOf(opened_ms, until_ms);
      const told = shifted(close, opened_ms);
      return { open, high: Math.max(high, told), low, close: told };
    },
    firstPrizeOn,
    numbersOn: lies.numbersOn,
  };
};

/** The true values, except the candle that closes at one moment. All later draws agree then. */
export const lyingAt = (world: World, liar: World, closes_ms: number): World => ({
  ...world,
  candleOf: (opened_ms, until_ms) =>
    (opened_ms + minute_ms === closes_ms ? liar : world).candleOf(opened_ms, until_ms),
});
