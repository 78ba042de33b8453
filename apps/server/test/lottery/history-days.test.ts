import { gameRoutes } from "@shwe/contract/player/game-routes";
import { sql } from "kysely";
import { expect, test } from "vitest";

import { call, registerPlayer } from "../support/players.ts";
import { startTestServer } from "../support/server.ts";

const server = await startTestServer();
const { owner } = server.database;
const player = await registerPlayer(server);

const lotteries = [
  { game: "1d", feed: "demo-set", type: "1D", ...gameRoutes["1d"] },
  { game: "2d", feed: "demo-set", type: "2D", ...gameRoutes["2d"] },
  { game: "3d", feed: "demo-glo", type: "3D", ...gameRoutes["3d"] },
  { game: "c1d", feed: "demo-binance", type: "C1D", ...gameRoutes.c1d },
  { game: "c2d", feed: "demo-binance", type: "C2D", ...gameRoutes.c2d },
] as const;
type Lottery = (typeof lotteries)[number];

/** A leap day and its neighbours. In Yangon it lasts from 17:30 UTC of the 28th until 17:30 UTC of the 29th. */
const [before, day, after] = ["2028-02-28", "2028-02-29", "2028-03-01"] as const;
const starts_at = "2028-02-28 17:30:00+00";
const ends_at = "2028-02-29 17:30:00+00";

type Span = { open_at: string; close_at: string };

/** Inserted as the owner, because the product plans no draw that opens or closes at midnight. */
const writeDraw = async (
  { game, feed }: Lottery,
  { draw_on, slot, ...span }: { draw_on: string; slot: string } & Partial<Span>,
): Promise<bigint> => {
  const { rows } = await sql<{ id: bigint }>`
    with moment as (select (${draw_on}::date + ${slot}::time) at time zone 'Asia/Yangon' as drawn_at)
    insert into draw (game, feed, slot, draw_on, terms_id, caps, open_at, close_at, result_at)
    select ${game}, ${feed}, ${slot}::time, ${draw_on}::date, terms.id, lottery_caps(terms),
      coalesce(${span.open_at ?? null}::timestamptz, drawn_at - interval '2 hours'),
      coalesce(${span.close_at ?? null}::timestamptz, drawn_at - interval '1 hour'), drawn_at
    from moment, lottery_terms terms
    where terms.game = ${game} and terms.slot is null order by terms.version desc limit 1
    returning id
  `.execute(owner);
  if (rows[0] === undefined) throw new Error("no draw was made");
  return rows[0].id;
};

/** Each slip has a different stake, which identifies it. */
const writeSlips = async (draw_id: bigint, accepted: Record<number, string>): Promise<void> => {
  await sql`
    insert into slip (draw_id, player_id, terms_id, total, balance_after, accepted_at, key, numbers, stakes)
    select draw.id, ${player.id}, draw.terms_id, total, 0, accepted_at, gen_random_uuid(), array[0]::smallint[], array[total]
    from draw, unnest(${Object.keys(accepted)}::bigint[], ${Object.values(accepted)}::timestamptz[]) as t (total, accepted_at)
    where draw.id = ${draw_id} order by total
  `.execute(owner);
};

test.each(lotteries)(
  "R-408 R-401 slips of $type belong to the Yangon day of their acceptance, to the microsecond",
  async (lottery) => {
    const drawn = { draw_on: "2028-03-02", slot: "12:00:00" };
    const across = await writeDraw(lottery, {
      ...drawn,
      ...{ open_at: "2028-02-27 00:00Z", close_at: "2028-03-02 00:00Z" },
    });
    await writeSlips(across, {
      100: "2028-02-28 17:29:59.999+00",
      200: "2028-02-28 17:29:59.999999+00",
      300: "2028-02-28 17:30:00+00",
      // Midnight in UTC and in Bangkok is in the middle of the Yangon day.
      400: "2028-02-28 23:59:59.999999+00",
      500: "2028-02-29 00:00:00+00",
      600: "2028-02-29 17:00:00+00",
      700: "2028-02-29 17:29:59.999+00",
      800: "2028-02-29 17:29:59.999999+00",
      900: "2028-02-29 17:30:00+00",
    });
    // A draw that is open for exactly this day, because the query selects slips by the opening and closing times of draws.
    const during = await writeDraw(lottery, {
      ...{ ...drawn, slot: "12:00:01" },
      ...{ open_at: starts_at, close_at: ends_at },
    });
    await writeSlips(during, { 1_000: starts_at, 1_100: "2028-02-29 17:29:59.999999+00" });

    const stakesOf = async (start_date: string, end_date: string) => {
      const input = { query: { start_date, end_date } };
      const { data, period } = await call(server, lottery.slips, input, { token: player.token });
      const stakes = data.map(({ total_amount }) => total_amount).toReversed();
      const staked = stakes.reduce((sum, stake) => sum + stake, 0);
      expect(period).toMatchObject({ slips: stakes.length, staked });
      return stakes;
    };
    const of_day = [300, 400, 500, 600, 700, 800];
    const of_draw = [1_000, 1_100];
    expect(await stakesOf(before, before)).toEqual([100, 200]);
    expect(await stakesOf(day, day)).toEqual([...of_day, ...of_draw]);
    expect(await stakesOf(after, after)).toEqual([900]);
    expect(await stakesOf(before, day)).toEqual([100, 200, ...of_day, ...of_draw]);
    expect(await stakesOf(day, after)).toEqual([...of_day, 900, ...of_draw]);
    expect(await stakesOf("2028-02-27", "2028-02-27")).toEqual([]);
    expect(await stakesOf("2028-03-02", "2028-03-02")).toEqual([]);
  },
);

test.each(lotteries)(
  "R-409 R-406 numbers of $type belong to the Yangon day of their draw, to the second",
  async (lottery) => {
    const { type } = lottery;
    const drawn = [
      await writeDraw(lottery, { draw_on: before, slot: "23:59:59" }),
      await writeDraw(lottery, { draw_on: day, slot: "00:00:00" }),
      await writeDraw(lottery, { draw_on: day, slot: "00:00:01" }),
      // Until 06:30 in Yangon it is still the day before in UTC.
      await writeDraw(lottery, { draw_on: day, slot: "06:29:59" }),
      await writeDraw(lottery, { draw_on: day, slot: "06:30:00" }),
      await writeDraw(lottery, { draw_on: day, slot: "23:59:59" }),
      await writeDraw(lottery, { draw_on: after, slot: "00:00:00" }),
    ].map(Number);
    /** The positions in `drawn` of the draws that a response contains. */
    const placesOf = (data: { id: number; type: string }[]) => {
      expect(data.filter((draw) => draw.type !== type)).toEqual([]);
      return drawn.flatMap((id, place) => (data.some((draw) => draw.id === id) ? [place] : []));
    };
    const history = async (start_date: string, end_date: string) => {
      const input = { params: { type }, query: { start_date, end_date } };
      return placesOf((await call(server, "listLuckyNumberHistory", input)).data);
    };
    const daily = async (date: string) =>
      placesOf((await call(server, "listLuckyNumbers", { query: { date, type } })).data);

    expect(await history(before, before)).toEqual([0]);
    expect(await history(day, day)).toEqual([1, 2, 3, 4, 5]);
    expect(await history(after, after)).toEqual([6]);
    expect(await history(before, day)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(await history(day, after)).toEqual([1, 2, 3, 4, 5, 6]);
    expect([await daily(before), await daily(day), await daily(after)]).toEqual([
      [0],
      [1, 2, 3, 4, 5],
      [6],
    ]);
  },
);

test("R-409 R-406 the page of 1D requests one day and gets that Yangon day", async () => {
  const lottery = lotteries[0];
  const [last, first] = [
    await writeDraw(lottery, { draw_on: "2028-06-30", slot: "23:59:58" }),
    await writeDraw(lottery, { draw_on: "2028-07-01", slot: "00:00:00" }),
  ];
  const idsOn = async (date: string) =>
    (await call(server, "listOneDLuckyNumbers", { query: { date } })).data.map(({ id }) => id);
  expect(await idsOn("2028-06-30")).toEqual([Number(last)]);
  expect(await idsOn("2028-07-01")).toEqual([Number(first)]);
});
