import { createHash } from "node:crypto";

import { expect, test } from "vitest";

import { readGscCall } from "../../src/modules/casino/gsc/read-gsc-calls.ts";
import { parseGsc, type GscMethod } from "../../src/modules/casino/gsc/parse-gsc.ts";
import {
  giveProvider,
  openWallet,
  readGameBalance,
  seatPlayer,
  type Seat,
} from "../support/casino.ts";
import { startTestServer } from "../support/server.ts";

const server = await startTestServer();
const wallet = await openWallet(server);
const provider = await giveProvider(server, { protocol: "gsc" });

const timeOf = (ms: number): string =>
  new Date(ms).toISOString().replaceAll(/[-:T]/g, "").slice(0, 14);

type Sent = { time?: string; secret?: string; operator?: string };

/** Sends a call of the dialect and returns its answer. `fields` is JSON text, because amounts are written as a provider writes them. */
const post = async (
  method: GscMethod,
  { player_ref }: Pick<Seat, "player_ref">,
  fields: string,
  { time = timeOf(Date.now()), secret = provider.secret, operator = provider.key_id }: Sent = {},
) => {
  const sign = createHash("md5")
    .update(operator + time + method.toLowerCase() + secret)
    .digest("hex");
  const body = `{"MemberName":"${player_ref}","OperatorCode":"${operator}","ProductID":"1","MessageID":"m","RequestTime":"${time}","Sign":"${sign}"${fields}}`;
  const response = await fetch(new URL(`/Seamless/${method}`, wallet.address), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
  });
  return (await response.json()) as { ErrorCode: number; Balance: number; BeforeBalance: number };
};

const entry = (amount: string, wager: string, tx: string | null, more = "") =>
  `{"TransactionID":${tx === null ? "null" : `"${tx}"`},"WagerID":"${wager}","GameID":"first-game","TransactionAmount":${amount}${more}}`;
const list = (...entries: string[]) => `,"Transactions":[${entries.join(",")}]`;

test("B-641 the dialect's bet, result, rollback of the result, and its correction", async () => {
  const seat = await seatPlayer(server, provider, 100);
  expect(await post("GetBalance", seat, "")).toMatchObject({ ErrorCode: 0, Balance: 100 });
  expect(await post("PlaceBet", seat, list(entry("-10.5", "w1", "g1")))).toEqual({
    ...{ ErrorCode: 0, ErrorMessage: "", Balance: 89.5, BeforeBalance: 100 },
  });
  expect(await post("PlaceBet", seat, list(entry("-10.5", "w1", "g1")))).toMatchObject({
    ...{ ErrorCode: 1003, Balance: 89.5 },
  });
  expect(await post("GameResult", seat, list(entry("30.25", "w1", "g2")))).toMatchObject({
    ...{ ErrorCode: 0, Balance: 119.75, BeforeBalance: 89.5 },
  });
  expect(await post("CancelBet", seat, list(entry("10.5", "w1", "g1")))).toMatchObject({
    ...{ ErrorCode: 1003, Balance: 119.75 },
  });
  // The amount is ours, whatever the caller says.
  expect(await post("Rollback", seat, list(entry("-99", "w1", "g2")))).toMatchObject({
    ...{ ErrorCode: 0, Balance: 89.5 },
  });
  expect(await post("GameResult", seat, list(entry("5", "w1", "g3")))).toMatchObject({
    ...{ ErrorCode: 0, Balance: 94.5 },
  });
});

test("B-641 a cancelled bet comes back, and one that arrives after its cancellation is refused", async () => {
  const seat = await seatPlayer(server, provider, 100);
  expect(await post("PlaceBet", seat, list(entry("-40", "c1", "c-1")))).toMatchObject({
    ErrorCode: 0,
  });
  expect(await post("CancelBet", seat, list(entry("40", "c1", "c-1")))).toMatchObject({
    ...{ ErrorCode: 0, Balance: 100 },
  });
  expect(await post("CancelBet", seat, list(entry("40", "c2", "c-2")))).toMatchObject({
    ...{ ErrorCode: 1006, Balance: 100 },
  });
  expect(await post("PlaceBet", seat, list(entry("-40", "c2", "c-2")))).toMatchObject({
    ...{ ErrorCode: 999, Balance: 100 },
  });
  expect(await post("GameResult", seat, list(entry("40", "c3", "c-3")))).toMatchObject({
    ErrorCode: 1006,
  });
});

test("B-641 a list is done as a whole: one entry that is refused refuses all, also when the list is repeated", async () => {
  const seat = await seatPlayer(server, provider, 100);
  const bets = list(entry("-60", "l1", "l-1"), entry("-60", "l2", "l-2"));
  expect(await post("PlaceBet", seat, bets)).toMatchObject({
    ...{ ErrorCode: 1001, Balance: 100, BeforeBalance: 100 },
  });
  expect(await readGameBalance(server, seat.player_id)).toBe(100);
  expect(await post("Bonus", seat, list(entry("100", "l3", "l-3")))).toMatchObject({
    Balance: 200,
  });
  expect(await post("PlaceBet", seat, bets)).toMatchObject({ ErrorCode: 1001, Balance: 200 });
  const both = list(entry("-60", "l4", "l-4"), entry("-60", "l5", "l-5"));
  expect(await post("PlaceBet", seat, both)).toMatchObject({
    ErrorCode: 0,
    Balance: 80,
    BeforeBalance: 200,
  });
  expect(await post("PlaceBet", seat, both)).toMatchObject({ ErrorCode: 1003, Balance: 80 });
});

test("B-641 chips are bought and sold, and a purchase never overdraws", async () => {
  const seat = await seatPlayer(server, provider, 100);
  const chips = (amount: string, tx: string) =>
    `,"Transaction":${entry(amount, "x", tx, ',"GameRoundID":"chips-1"')}`;
  expect(await post("BuyIn", seat, chips("-101", "b-1"))).toMatchObject({
    ErrorCode: 1001,
    Balance: 100,
  });
  expect(await post("BuyIn", seat, chips("-80", "b-2"))).toMatchObject({
    ErrorCode: 0,
    Balance: 20,
  });
  expect(await post("BuyOut", seat, chips("95", "b-3"))).toMatchObject({
    ErrorCode: 0,
    Balance: 115,
  });
});

test("B-641 a push without an amount moves nothing, one with an amount corrects a settled wager once", async () => {
  const seat = await seatPlayer(server, provider, 100);
  await post("PlaceBet", seat, list(entry("-10", "p1", "p-1")));
  await post("GameResult", seat, list(entry("0", "p1", "p-2")));
  expect(await post("PushBet", seat, list(entry("0", "p1", "p-3")))).toMatchObject({
    ErrorCode: 0,
    Balance: 90,
  });
  expect(await post("PushBet", seat, list(entry("7", "p1", "p-4")))).toMatchObject({
    ErrorCode: 0,
    Balance: 97,
  });
  expect(await post("PushBet", seat, list(entry("7", "p1", "p-4")))).toMatchObject({
    ErrorCode: 1003,
    Balance: 97,
  });
});

test("B-641 a wrong signature, an old time, an unknown operator and a wrong sign of the amount change nothing", async () => {
  const seat = await seatPlayer(server, provider, 100);
  const bet = list(entry("-10", "s1", "s-1"));
  expect(await post("PlaceBet", seat, bet, { secret: "wrong" })).toMatchObject({ ErrorCode: 1004 });
  expect(await post("PlaceBet", seat, bet, { time: timeOf(Date.now() - 31_000) })).toMatchObject({
    ErrorCode: 1004,
  });
  expect(await post("PlaceBet", seat, bet, { operator: "nobody" })).toMatchObject({
    ErrorCode: 1002,
  });
  expect(await post("PlaceBet", seat, list(entry("10", "s1", "s-1")))).toMatchObject({
    ErrorCode: 999,
  });
  expect(await post("GameResult", seat, list(entry("-10", "s1", "s-1")))).toMatchObject({
    ErrorCode: 999,
  });
  expect(await post("PlaceBet", { player_ref: "nobody0000" }, bet)).toMatchObject({
    ErrorCode: 1000,
  });
  expect(await post("MobileLogin", seat, "")).toMatchObject({ ErrorCode: 16 });
  expect(await readGameBalance(server, seat.player_id)).toBe(100);
});

test("B-641 amounts of the dialect are read from their text, never as binary fractions", () => {
  const read = (amount: string) => {
    const request = parseGsc(
      Buffer.from(
        `{"MemberName":"m","OperatorCode":"o","RequestTime":"t","Sign":"s"${list(entry(amount, "w", "t"))}}`,
      ),
    );
    const [transaction] = request?.Transactions ?? [];
    if (transaction === undefined) return null;
    const call = readGscCall(
      { provider_id: 1, unit_size: 10_000n },
      { player_id: 1n, session_id: null },
      "GameResult",
      transaction,
    );
    return call && [call.credit, call.fraction, call.preset];
  };
  expect(read("0.1")).toEqual([10n, 0, null]);
  expect(read("0.30000000")).toEqual([30n, 0, null]);
  expect(read("4.35")).toEqual([435n, 0, null]);
  expect(read("1.23456")).toEqual([0n, 0, 102]);
  expect(read("1e3")).toBeNull();
  expect(read('"1"x')).toBeNull();
});
