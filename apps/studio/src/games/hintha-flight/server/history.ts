import { formatHundredths } from "../../../amounts/hundredths.ts";
import type { Database } from "../../../database/database.ts";
import type { Owner } from "../../../play/seeds.ts";
import { game_code } from "./flights.ts";
import { shownCashOut } from "./settle-bets.ts";

const listed_max = 50;

type BetRow = {
  id: string;
  state: string;
  stake: bigint;
  payout: bigint;
  automatic: number | null;
  manual: number | null;
  cashed_out_at: number | null;
  created_at: Date;
  flight_id: bigint;
  round_number: number;
  phase: string;
  crash_point: number | null;
  value: string | null;
  chain_end: string;
  salt: string | null;
};

const of_bet = `select round.id, state, stake, payout, automatic, manual, cashed_out_at, round.created_at, flight_id, round_number,
    phase, crash_point, value, chain_end, salt
  from round join flight_bet on round.id = round_id join flight on flight.id = flight_id join chain on chain.id = chain_id
  where round.provider_id = $1 and round.player_ref = $2 and round.game_code = $3`;

/** A bet as its player sees it. The record for `studio:verify` is null until the flight has ended and the bet is settled. */
const shownBet = (row: BetRow) => {
  const { id, state, round_number, chain_end, value, salt } = row;
  const is_over = state === "settled" || state === "settling";
  const common = { round_id: id, stake: formatHundredths(row.stake) };
  const payout = is_over ? formatHundredths(row.payout) : null;
  const cashed_out_at = shownCashOut(row.cashed_out_at);
  const automatic = shownCashOut(row.automatic);
  const crash_point = shownCashOut(row.crash_point);
  const record =
    value === null || !is_over
      ? null
      : {
          ...{ format: "shwe-studio-round-1", ...common, game: game_code },
          fairness: { kind: "chain", chain_end, round_number, value, salt },
          actions: { automatic, manual: shownCashOut(row.manual) },
          ...{ result: { crash_point, cashed_out_at }, payout },
        };
  return {
    ...{ ...common, state, payout, automatic, cashed_out_at, crash_point, record },
    ...{ flight_id: String(row.flight_id), round_number, chain_end },
    created_at: row.created_at.toISOString(),
  };
};

const ownerValues = ({ provider_id, player_ref }: Owner) => [provider_id, player_ref, game_code];

/** The last bets of a player before a time, the newest first. */
export const listBets = async (db: Database, owner: Owner, before: string) => {
  const { rows } = await db.query<BetRow>(
    `${of_bet} and round.created_at < $4 order by round.created_at desc, round.id limit ${listed_max}`,
    [...ownerValues(owner), before],
  );
  return rows.map(shownBet);
};

/** The bet of a player that is neither paid nor lost, or null. */
export const findOpenBet = async (db: Database, owner: Owner) => {
  const { rows } = await db.query<BetRow>(
    `${of_bet} and state in ('betting', 'open')`,
    ownerValues(owner),
  );
  const [row] = rows;
  return row === undefined ? null : shownBet(row);
};

/** A bet of this player, or null. */
export const findBet = async (db: Database, owner: Owner, round_id: string) => {
  const { rows } = await db.query<BetRow>(`${of_bet} and round.id = $4`, [
    ...ownerValues(owner),
    round_id,
  ]);
  const [row] = rows;
  return row === undefined ? null : shownBet(row);
};

type EndedRow = {
  id: bigint;
  round_number: number;
  crash_point: number;
  value: string;
  chain_end: string;
  salt: string | null;
  ended_at: Date;
};

/** The last flights, the newest first, with what decided them. */
export const listEnds = async (db: Database, before: bigint | null) => {
  const { rows } = await db.query<EndedRow>(
    `select flight.id, round_number, crash_point, value, chain_end, salt, ended_at
      from flight join chain on chain.id = chain_id
      where flight.game_code = $1 and phase = 'ended' and ($2::bigint is null or flight.id < $2)
      order by flight.id desc limit ${listed_max}`,
    [game_code, before],
  );
  return rows.map(({ id, crash_point, ended_at, ...row }) => ({
    ...row,
    flight_id: String(id),
    crash_point: shownCashOut(crash_point),
    ended_at: ended_at.toISOString(),
  }));
};
