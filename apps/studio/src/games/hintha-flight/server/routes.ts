import type { Outcome } from "@shwe/swp";
import type { FastifyInstance } from "fastify";
import { Type } from "typebox";

import { parseHundredths } from "../../../amounts/hundredths.ts";
import { inBatches } from "../../../database/in-batches.ts";
import type { Admit, Room, RoomParts } from "../../../play/game-routes.ts";
import { Refusal } from "../../../refusals/refusal.ts";
import { isStake, shown_limits, stake_limits } from "../../../rounds/stake-limits.ts";
import { listChains } from "../../../rooms/chains.ts";
import type { Clock } from "../../../rooms/clock.ts";
import type { PlaySession } from "../../../sessions/sessions.ts";
import { isCashOut } from "../rules/crash-point.ts";
import { nameOf, storeBets, type AskedBet, type StoredBet } from "./bets.ts";
import type { Board } from "./board.ts";
import type { Broadcast } from "./broadcast.ts";
import { cashOutAll, type AskedCashOut, type CashedOut, type ReadSecret } from "./cash-outs.ts";
import { game_code } from "./flights.ts";
import { findBet, findOpenBet, listBets, listEnds } from "./history.ts";

const strict = { additionalProperties: false } as const;
const Amount = Type.String({ maxLength: 20 });
const Bet = Type.Object(
  { stake: Amount, automatic: Type.Optional(Type.Union([Amount, Type.Null()])) },
  strict,
);
type Bet = { stake: string; automatic?: string | null };
const CashOut = Type.Object({ round_id: Type.String({ format: "uuid" }) }, strict);
const BeforeTime = Type.Object(
  { before: Type.Optional(Type.String({ format: "date-time" })) },
  strict,
);
const BeforeFlight = Type.Object(
  { before: Type.Optional(Type.String({ pattern: "^[0-9]{1,18}$" })) },
  strict,
);

/** How many bets or cash-outs one transaction stores. */
const stored_max = 500;

type Given = Parameters<Room["register"]>[1];
type Parts = Omit<RoomParts, "log"> & {
  clock: Clock;
  board: Board;
  broadcast: Broadcast;
  readSecret: ReadSecret;
  /** The requests for cash-outs that are not decided yet. */
  cashing_out: Set<object>;
};

const readStake = (text: string): bigint => {
  const stake = parseHundredths(text);
  if (stake === null || !isStake(stake, stake_limits)) throw new Refusal("stake_not_allowed");
  return stake;
};

const readAutomatic = (text: string | null | undefined): bigint | null => {
  if (text === null || text === undefined) return null;
  const automatic = parseHundredths(text);
  if (automatic === null || !isCashOut(automatic)) throw new Refusal("malformed");
  return automatic;
};

/** The wallet refused the debit; its answer says why. */
const refusalOf = (outcome: Outcome): Refusal => {
  if (outcome.kind === "unknown") throw new Error("a bet was refused without an answer");
  const { code, answer } = outcome;
  const { limit_kind } = answer;
  return new Refusal("bet_refused", {
    wallet_code: code,
    ...(limit_kind === undefined ? {} : { limit_kind }),
  });
};

const createBetting = ({ db, delivery, isInMaintenance }: Parts) => {
  const store = inBatches<AskedBet, StoredBet | Refusal>(stored_max, (asked) =>
    storeBets(db, asked),
  );
  return async (session: PlaySession, { stake, automatic }: Bet) => {
    if (isInMaintenance()) throw new Refusal("maintenance");
    const stored = await store({
      ...{ session, stake: readStake(stake), automatic: readAutomatic(automatic) },
      hold_ms: delivery.hold_ms,
    });
    if (stored instanceof Refusal) throw stored;
    const outcome = await delivery.sendHeld(stored.call);
    const bet = await findBet(db, session, stored.round_id);
    if (bet === null) throw new Error("a bet disappeared");
    if (bet.state === "refused") throw refusalOf(outcome);
    const balance = outcome.kind === "answered" ? (outcome.answer.balance ?? null) : null;
    return { ...bet, name: nameOf(session), balance };
  };
};

const serveReads = (app: FastifyInstance, parts: Parts, { admit, readBalance }: Given): void => {
  const { db, board, settings } = parts;
  app.get("/session", async (request) => {
    const session = await admit(request);
    const { currency, language } = session;
    const [balance, round, room, chains] = await Promise.all([
      readBalance(session),
      findOpenBet(db, session),
      board.read(),
      listChains(db, game_code),
    ]);
    return {
      ...{ game_code, currency, language, balance, round, room, chains },
      ...{ name: nameOf(session), limits: shown_limits },
      ...{ betting_ms: settings.flight_betting_ms, server_time: parts.clock.now() },
    };
  });
  app.get("/current", async (request) => ({
    round: await findOpenBet(db, await admit(request)),
    room: await board.read(),
    server_time: parts.clock.now(),
  }));
  app.get<{ Querystring: { before?: string } }>(
    "/rounds",
    { schema: { querystring: BeforeTime } },
    async (request) => ({
      rounds: await listBets(db, await admit(request), request.query.before ?? "infinity"),
    }),
  );
  app.get<{ Querystring: { before?: string } }>(
    "/flights",
    { schema: { querystring: BeforeFlight } },
    async ({ query: { before } }) => ({
      flights: await listEnds(db, before === undefined ? null : BigInt(before)),
    }),
  );
  app.get("/chains", async () => ({ chains: await listChains(db, game_code) }));
};

const serveStream = (app: FastifyInstance, { broadcast }: Parts, admit: Admit): void => {
  app.get("/stream", async (request, reply) => {
    const { provider_id, wallet_session_id } = await admit(request);
    await broadcast.open(reply, `${provider_id}:${wallet_session_id}`);
  });
};

/** Adds the routes of the room. The chains and the ends of flights are public. */
export const serveRoom = (app: FastifyInstance, parts: Parts, given: Given): void => {
  const { db, clock, readSecret, cashing_out } = parts;
  const { admit } = given;
  const placeBet = createBetting(parts);
  const cashOut = inBatches<AskedCashOut, CashedOut | Refusal>(stored_max, (asked) =>
    cashOutAll(db, readSecret, asked),
  );
  serveReads(app, parts, given);
  serveStream(app, parts, admit);
  app.post<{ Body: Bet }>("/bet", { schema: { body: Bet } }, async (request) =>
    placeBet(await admit(request), request.body),
  );
  app.post<{ Body: { round_id: string } }>(
    "/cash-out",
    { schema: { body: CashOut } },
    async (request) => {
      const arrived_at = clock.now();
      cashing_out.add(request);
      try {
        const session = await admit(request);
        const { round_id } = request.body;
        const outcome = await cashOut({ session, round_id, arrived_at });
        if (outcome instanceof Refusal) throw outcome;
        return outcome;
      } finally {
        cashing_out.delete(request);
      }
    },
  );
};
