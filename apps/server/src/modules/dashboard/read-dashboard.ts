import type { Reply } from "@shwe/contract/office/schemas";
import { yangonDay, yangonInstant } from "@shwe/rules";
import type { Kysely } from "kysely";

import type { DB } from "../../db.gen.ts";
import {
  grossOf,
  readPeople,
  readRollUpState,
  readSpanFigures,
  type GameFigures,
} from "../reports/office.ts";

type Dashboard = Reply<"getDashboard">["data"];
type Figures = Dashboard["today"];
type Span = { from: Date; to: Date };

const week_ms = 7 * 24 * 3_600_000;
const hundredths = 100n;
/** Half a bucket of the roll-up: the span a week ago ends at the bucket that is nearest to now. */
const half_bucket_ms = 5 * 60_000;
const game_codes = ["2d", "3d", "1d", "c2d", "c1d"] as const;

const kyat = (amount: bigint): number => Number(amount / hundredths);

const none = {
  ...{ game: "all", stakes: 0n, payouts: 0n, refunds: 0n, reversals: 0n, slips: 0n, players: 0n },
} satisfies GameFigures;

type Read = { figures: Figures; games: Map<string, GameFigures> };

const readSpan = async (db: Kysely<DB>, span: Span): Promise<Read> => {
  const games = await readSpanFigures(db, span);
  const people = await readPeople(db, span);
  const all = games.get("all") ?? none;
  return {
    games,
    figures: {
      stakes: kyat(all.stakes),
      payouts: kyat(all.payouts),
      refunds: kyat(all.refunds),
      reversals: kyat(all.reversals),
      gross: kyat(grossOf(all)),
      slips: Number(all.slips),
      players: Number(all.players),
      new_players: Number(people.new_players),
      logins: Number(people.logins),
      online: 0,
    },
  };
};

/** Today until the newest roll-up against the same time a week ago. Every figure is read from roll-ups. */
export const readDashboard = async (db: Kysely<DB>, now = new Date()): Promise<Dashboard> => {
  const { through_at, online } = await readRollUpState(db);
  const day = yangonDay(now);
  const from = yangonInstant(day, "00:00");
  const until = through_at === null || through_at < from ? from : through_at;
  const today = await readSpan(db, { from, to: now });
  const earlier = {
    from: new Date(from.getTime() - week_ms),
    to: new Date(until.getTime() - week_ms - half_bucket_ms),
  };
  const last_week = await readSpan(db, earlier);
  const { online_max } = await readPeople(db, {
    from: new Date(now.getTime() - week_ms - 3_600_000),
    to: new Date(now.getTime() - week_ms),
  });
  return {
    day,
    through_at: through_at?.toISOString() ?? null,
    lag_s:
      through_at === null
        ? null
        : Math.max(0, Math.round((now.getTime() - through_at.getTime()) / 1_000)),
    today: { ...today.figures, online: Number(online) },
    last_week: { ...last_week.figures, online: Number(online_max) },
    games: game_codes.map((game) => {
      const figures = today.games.get(game) ?? none;
      return {
        game,
        stakes: kyat(figures.stakes),
        payouts: kyat(figures.payouts),
        gross: kyat(grossOf(figures)),
        last_week_gross: kyat(grossOf(last_week.games.get(game) ?? none)),
      };
    }),
  };
};
