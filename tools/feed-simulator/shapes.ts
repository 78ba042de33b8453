import type { Schedule } from "./schedule.ts";
import {
  minute_ms,
  second_ms,
  yangonDay,
  yangonTime,
  type Candle,
  type Thai,
  type World,
} from "./truth.ts";

/** The input of a simulated source: all values, the slots and the time. */
export type View = { world: World; schedule: Schedule; now_ms: number };
export type Shown = { status: number; body: unknown };
export type Show = (view: View, url: URL, sent: string) => Shown;

const ok = (body: unknown): Shown => ({ status: 200, body });
/** A source publishes the row of a slot this long after the slot. */
const published_after_ms = 2 * second_ms;
const bangkok_offset_ms = 7 * 60 * minute_ms;

const grouped = (hundredths: number): string => {
  const whole = String(Math.floor(hundredths / 100)).replaceAll(/\B(?=(\d{3})+$)/g, ",");
  return `${whole}.${String(hundredths % 100).padStart(2, "0")}`;
};
const indexText = ({ index_hundredths }: Thai): string => grouped(index_hundredths);
const millionsText = ({ turnover_baht }: Thai): string =>
  grouped(Math.floor(turnover_baht / 10_000));
const twodOf = (thai: Thai): string =>
  `${thai.index_hundredths % 10}${Math.floor(thai.turnover_baht / 1_000_000) % 10}`;
const stampOf = (at_ms: number): string => `${yangonDay(at_ms)} ${yangonTime(at_ms)}`;

/** The market values shown now: those of the last slot during the pause after it, otherwise the current ones. */
const shownThai = ({ world, schedule, now_ms }: View): Thai & { at_ms: number; still: boolean } => {
  const still = schedule.stillSince(now_ms);
  const at_ms = still ?? now_ms;
  return { ...world.thaiAt(at_ms), at_ms, still: still !== null };
};

export const thaiTruth = (world: World, slot_ms: number) => {
  const thai = world.thaiAt(slot_ms);
  return { set: indexText(thai), value: millionsText(thai), twod: twodOf(thai) };
};

const rowOf = ({ world, now_ms }: View, slot_ms: number) => {
  const common = { open_time: yangonTime(slot_ms), stock_date: yangonDay(slot_ms) };
  if (slot_ms + published_after_ms > now_ms)
    return {
      set: "--",
      value: "--",
      twod: "--",
      ...common,
      stock_datetime: "--",
      history_id: null,
    };
  return {
    ...thaiTruth(world, slot_ms),
    ...common,
    stock_datetime: stampOf(slot_ms + second_ms),
    history_id: String(Math.floor(slot_ms / second_ms)),
  };
};

export const thaistock2d: Show = (view, url) => {
  if (url.pathname !== "/live") return { status: 404, body: { error: "not found" } };
  const thai = shownThai(view);
  return ok({
    server_time: stampOf(view.now_ms),
    live: {
      set: indexText(thai),
      value: millionsText(thai),
      twod: twodOf(thai),
      time: stampOf(thai.at_ms),
      date: yangonDay(thai.at_ms),
    },
    result: view.schedule.slotsOf(view.now_ms).map((slot_ms) => rowOf(view, slot_ms)),
    // What thaistock2d sends in `holiday` on a trading day.
    holiday: { status: "2", date: yangonDay(view.now_ms), name: "NULL" },
  });
};

export const setSite: Show = (view, url) => {
  if (url.pathname !== "/api/set/index/info/list") return { status: 404, body: {} };
  const thai = shownThai(view);
  const last = thai.index_hundredths / 100;
  const index = {
    nameEN: "SET",
    nameTH: "SET",
    prior: last - 1,
    open: last,
    high: last + 1,
    low: last - 2,
    // The site of the stock exchange sends the index as a JSON number, so 1490.10 arrives as 1490.1.
    last,
    change: 1,
    percentChange: 0.07,
    volume: 11_000_000_000,
    value: thai.turnover_baht,
    marketStatus: thai.still ? "Intermission" : "Open1",
    marketDateTime: `${new Date(thai.at_ms + bangkok_offset_ms).toISOString().slice(0, -1)}034922+07:00`,
    marketName: "SET",
    industryName: "",
    sectorName: "",
    level: "INDEX",
  };
  const other = { ...index, last: last / 2, value: Math.floor(thai.turnover_baht / 2) };
  return ok({
    indexIndustrySectors: [
      { symbol: "SET50", querySymbol: "SET50", ...other },
      { symbol: "SET", querySymbol: "SET", ...index },
    ],
  });
};

const prize_counts = [
  ["second", "prizeSecond", 5, 6],
  ["third", "prizeThird", 10, 6],
  ["fourth", "prizeForth", 50, 6],
  ["fifth", "prizeFifth", 100, 6],
  ["near1", "prizeFirstNear", 2, 6],
] as const;
const running_counts = [
  ["last2", "runningNumberBackTwo", 1, 2],
  ["last3f", "runningNumberFrontThree", 2, 3],
  ["last3b", "runningNumberBackThree", 2, 3],
] as const;

const drawnOn = ({ world, schedule, now_ms }: View, day: string) => ({
  date: day,
  data: Object.fromEntries(
    [["first", "", 1, 6] as const, ...prize_counts, ...running_counts].map(
      ([name, , count, digits]) => [
        name,
        {
          price: "6000000.00",
          number: (name === "first"
            ? [world.firstPrizeOn(day, schedule.editionAt(day, now_ms))]
            : world.numbersOn(day, name, count, digits)
          ).map((value, place) => ({ round: place + 1, value })),
        },
      ],
    ),
  ),
});

export const glo: Show = (view, url, sent) => {
  const { schedule, now_ms } = view;
  const wrap = (response: unknown) => ok({ statusCode: 200, status: true, response });
  if (url.pathname === "/api/lottery/getLatestLottery") {
    const day = schedule.latestPrizeDay(now_ms);
    return wrap(day === null ? null : drawnOn(view, day));
  }
  if (url.pathname !== "/api/checking/getLotteryResult") return { status: 404, body: {} };
  const { date, month, year } = JSON.parse(sent) as Record<string, string>;
  const day = `${year}-${month}-${date}`;
  const out_at = schedule.prizeOutAt(day, now_ms);
  const isOut = out_at !== null && out_at <= now_ms;
  return wrap({ result: isOut ? drawnOn(view, day) : null });
};

const thai_months =
  "มกราคม กุมภาพันธ์ มีนาคม เมษายน พฤษภาคม มิถุนายน กรกฎาคม สิงหาคม กันยายน ตุลาคม พฤศจิกายน ธันวาคม".split(
    " ",
  );

export const gloMirror: Show = ({ world, schedule, now_ms }, url) => {
  const [, date, month, buddhist] = /^\/lotto\/(\d\d)(\d\d)(\d{4})$/.exec(url.pathname) ?? [];
  const day = `${Number(buddhist) - 543}-${month}-${date}`;
  const out_at = buddhist === undefined ? null : schedule.prizeOutAt(day, now_ms);
  if (out_at === null) return { status: 404, body: { status: "fail", response: "not found" } };
  const isOut = out_at <= now_ms;
  const masked = (numbers: string[]) =>
    isOut ? numbers : numbers.map((number) => "x".repeat(number.length));
  const prize = (id: string, numbers: string[]) => ({
    id,
    name: id,
    reward: "6000000",
    amount: numbers.length,
    number: masked(numbers),
  });
  return ok({
    status: "success",
    response: {
      date: `${Number(date)} ${thai_months[Number(month) - 1]} ${buddhist}`,
      endpoint: "https://news.example/lotto/check",
      prizes: [
        prize("prizeFirst", [world.firstPrizeOn(day, schedule.editionAt(day, now_ms))]),
        ...prize_counts.map(([name, id, count, digits]) =>
          prize(id, world.numbersOn(day, name, count, digits)),
        ),
      ],
      runningNumbers: running_counts.map(([name, id, count, digits]) =>
        prize(id, world.numbersOn(day, name, count, digits)),
      ),
    },
  });
};

const priceText = (cents: number): string =>
  `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}000000`;

export const closeTruth = (world: World, slot_ms: number): string =>
  priceText(world.candleOf(slot_ms - minute_ms, slot_ms).close);

const klineOf = (opened_ms: number, { open, high, low, close }: Candle) => [
  opened_ms,
  ...[open, high, low, close].map(priceText),
  "12.34000000",
  // The closing time. The real crypto exchange sends it also for a candle that is not finished.
  opened_ms + minute_ms - 1,
  "828000.00000000",
  4_200,
  "6.00000000",
  "402000.00000000",
  "0",
];

const candles_max = 1_000;

export const exchange: Show = ({ world, schedule, now_ms }, url) => {
  const asked = url.searchParams;
  if (asked.get("symbol") !== "BTCUSDT") return { status: 400, body: { code: -1121 } };
  const price = priceText(world.priceAt(now_ms));
  if (url.pathname === "/api/v3/ticker/price") return ok({ symbol: "BTCUSDT", price });
  if (url.pathname !== "/api/v3/klines") return { status: 404, body: {} };
  const limit = Math.min(Number(asked.get("limit") ?? 500), candles_max);
  const from = Number(asked.get("startTime"));
  const to = Math.min(Number(asked.get("endTime") ?? now_ms), now_ms - 1);
  const candles: unknown[] = [];
  for (
    let opened_ms = schedule.candleFrom(from);
    opened_ms <= to && candles.length < limit;
    opened_ms += minute_ms
  )
    candles.push(klineOf(opened_ms, world.candleOf(opened_ms, now_ms)));
  return ok(candles);
};
