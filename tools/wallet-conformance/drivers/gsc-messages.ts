import { createHash, randomUUID } from "node:crypto";

import type { Call } from "../neutral.ts";
import type { DriverTarget } from "./driver.ts";

type GscMethod =
  | "GetBalance"
  | "PlaceBet"
  | "GameResult"
  | "Rollback"
  | "CancelBet"
  | "Bonus"
  | "Jackpot"
  | "BuyIn"
  | "BuyOut"
  | "PushBet";

type Entry = Record<string, string | number>;
export type GscMessage = { method: GscMethod; member: string; more: Record<string, unknown> };

/** A bet that runs and one that is decided. */
const status = { running: 100, settled: 101, cancelled: 102 } as const;

/** The time of a request as `YYYYMMDDhhmmss`, in UTC. */
export const gscTime = (at: Date): string =>
  at.toISOString().replaceAll(/[-:T]/g, "").slice(0, "YYYYMMDDhhmmss".length);

export const gscSign = (
  { key_id, secret }: { key_id: string; secret: string },
  time: string,
  method: string,
): string =>
  createHash("md5")
    .update(key_id + time + method.toLowerCase() + secret)
    .digest("hex");

const minus = (amount: string): string => (/^0([.]0*)?$/.test(amount) ? amount : `-${amount}`);

type Wager = { tx: string; round: string; game?: string };

/** One transaction of a message. The wager is the round of the kit, because GSC settles and cancels by wager. */
const entryOf = (
  { tx, round, game }: Wager,
  target: DriverTarget,
  {
    moves,
    bet = "0",
    payout = "0",
    state,
  }: { moves: string; bet?: string; payout?: string; state: number },
): Entry => {
  const at = gscTime(new Date());
  return {
    ...{ TransactionID: tx, WagerID: round, GameRoundID: round },
    ...{ TransactionAmount: moves, BetAmount: bet, PayoutAmount: payout, ValidBetAmount: bet },
    ...{ GameType: target.game_type, GameID: game ?? target.game_code, Status: state },
    ...{ CreatedOn: at, ModifiedOn: at },
  };
};

const several = (
  method: GscMethod,
  call: { player: { player_ref: string } },
  ...entries: Entry[]
) => ({
  method,
  member: call.player.player_ref,
  more: { Transactions: entries },
});

const single = (method: GscMethod, call: { player: { player_ref: string } }, entry: Entry) => ({
  method,
  member: call.player.player_ref,
  more: { Transaction: entry },
});

/** The message of GSC for a call of the kit. */
export const gscMessageOf = (call: Call, target: DriverTarget): GscMessage => {
  switch (call.verb) {
    case "balance":
      return { method: "GetBalance", member: call.player.player_ref, more: {} };
    case "bet":
      return several(
        "PlaceBet",
        call,
        entryOf(call, target, {
          moves: minus(call.amount),
          bet: call.amount,
          state: status.running,
        }),
      );
    case "bets":
      return several(
        "PlaceBet",
        call,
        ...call.bets.map((bet) =>
          entryOf(bet, target, {
            moves: minus(bet.amount),
            bet: bet.amount,
            state: status.running,
          }),
        ),
      );
    case "win":
      return several(
        "GameResult",
        call,
        entryOf(call, target, { moves: call.amount, payout: call.amount, state: status.settled }),
      );
    case "rollback":
      return call.of === "bet"
        ? several(
            "CancelBet",
            call,
            entryOf(call, target, {
              moves: call.amount,
              bet: call.amount,
              state: status.cancelled,
            }),
          )
        : several(
            "Rollback",
            call,
            entryOf(call, target, {
              moves: minus(call.amount),
              payout: call.amount,
              state: status.running,
            }),
          );
    case "adjust": {
      const moves = call.direction === "credit" ? call.amount : minus(call.amount);
      return several("PushBet", call, entryOf(call, target, { moves, state: status.settled }));
    }
    case "wager_info":
      return several("PushBet", call, entryOf(call, target, { moves: "0", state: status.settled }));
    case "promo":
      return single(
        call.kind === "jackpot" ? "Jackpot" : "Bonus",
        call,
        entryOf({ tx: call.tx, round: call.tx }, target, {
          moves: call.amount,
          payout: call.amount,
          state: status.settled,
        }),
      );
    case "buy_in":
      return single(
        "BuyIn",
        call,
        entryOf(call, target, {
          moves: minus(call.amount),
          bet: call.amount,
          state: status.running,
        }),
      );
    case "buy_out":
      return single(
        "BuyOut",
        call,
        entryOf(call, target, { moves: call.amount, payout: call.amount, state: status.settled }),
      );
    case "verify":
    case "acknowledge":
    case "end":
    case "bet_win":
    case "close":
    case "void":
    case "query":
    case "query_round":
      throw new Error(`GSC has no message for ${call.verb}`);
  }
};

/** What every message has. */
export const gscEnvelope = (
  { member, more }: GscMessage,
  {
    time,
    sign,
    operator,
    product_id,
  }: { time: string; sign: string; operator: string; product_id: number },
): Record<string, unknown> => ({
  MemberName: member,
  OperatorCode: operator,
  ProductID: product_id,
  MessageID: randomUUID(),
  RequestTime: time,
  Sign: sign,
  ...more,
});

const numbers = new Set(["TransactionAmount", "BetAmount", "PayoutAmount", "ValidBetAmount"]);

/** Writes amounts as JSON numbers, digit by digit as they are given, because a float could change them. */
export const gscText = (message: unknown): string =>
  JSON.stringify(message).replaceAll(
    /"(\w+)":"(-?\d+(?:[.]\d+)?(?:[eE][+-]?\d+)?)"/g,
    (whole, name: string, digits: string) => (numbers.has(name) ? `"${name}":${digits}` : whole),
  );
