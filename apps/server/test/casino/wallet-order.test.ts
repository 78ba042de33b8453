import type { codes } from "@shwe/swp";
import { expect, test } from "vitest";

import { audit } from "../../src/ledger/index.ts";
import {
  expectCode,
  giveProvider,
  openWallet,
  readDebt,
  readGameBalance,
  seatPlayer,
  someTx,
  type Seat,
} from "../support/casino.ts";
import { startTestServer } from "../support/server.ts";

const server = await startTestServer();
const wallet = await openWallet(server);
const provider = await giveProvider(server);

const balance = 1_000;
const stake = "100";
const win = "250";

/** The states of a round whose only bet is in that state: the columns of the matrix in docs/wallet-protocol.md. */
const columns = ["nothing", "accepted", "refused", "taken_back", "won", "closed", "void"] as const;
type Column = (typeof columns)[number];
type Name = keyof typeof codes;

type Round = Seat & { bet: string; won: string };
const act = (round: Seat, name: Parameters<typeof wallet.transact>[2], fields = {}) =>
  wallet.transact(provider, round, name, fields);

const prepare = async (column: Column): Promise<Round> => {
  const seat = await seatPlayer(server, provider, balance);
  const round = { ...seat, bet: someTx(), won: someTx() };
  if (column === "nothing") return round;
  const amount = column === "refused" ? "5000" : stake;
  const placed = await act(round, "bet", { tx_id: round.bet, amount });
  expectCode(placed, column === "refused" ? "INSUFFICIENT_FUNDS" : "OK");
  if (column === "taken_back")
    expectCode(await act(round, "rollback", { ref_tx_id: round.bet }), "OK");
  if (column === "won" || column === "closed")
    expectCode(await act(round, "win", { tx_id: round.won, amount: win }), "OK");
  if (column === "closed") expectCode(await act(round, "close"), "OK");
  if (column === "void") expectCode(await act(round, "void"), "OK");
  return round;
};

/** A row of the matrix: the answer in each column, and by how much the balance changes. */
type Cell = readonly [Name, number] | null;
const rows: Record<
  string,
  { call: (round: Round) => ReturnType<typeof act>; cells: readonly Cell[] }
> = {
  "the same bet": {
    call: (round) => act(round, "bet", { tx_id: round.bet, amount: stake }),
    cells: [
      ["OK", -100],
      ["OK_REPLAY", 0],
      null,
      ["TX_CANCELLED", 0],
      ["OK_REPLAY", 0],
      ["OK_REPLAY", 0],
      ["TX_CANCELLED", 0],
    ],
  },
  "the same bet, refused": {
    call: (round) => act(round, "bet", { tx_id: round.bet, amount: "5000" }),
    cells: [null, null, ["INSUFFICIENT_FUNDS", 0], null, null, null, null],
  },
  "another bet": {
    call: (round) => act(round, "bet", { amount: stake }),
    cells: [
      ["OK", -100],
      ["OK", -100],
      ["OK", -100],
      ["OK", -100],
      ["OK", -100],
      ["ROUND_CLOSED", 0],
      ["ROUND_CLOSED", 0],
    ],
  },
  "a win": {
    call: (round) => act(round, "win", { amount: win }),
    cells: [
      ["BET_NOT_FOUND", 0],
      ["OK", 250],
      ["BET_NOT_FOUND", 0],
      ["ROUND_VOID", 0],
      ["OK", 250],
      ["OK", 250],
      ["ROUND_VOID", 0],
    ],
  },
  "a rollback of the bet": {
    call: (round) => act(round, "rollback", { ref_tx_id: round.bet }),
    cells: [
      ["OK_NOOP", 0],
      ["OK", 100],
      ["OK_NOOP", 0],
      ["OK_REPLAY", 0],
      ["BET_SETTLED", 0],
      ["BET_SETTLED", 0],
      ["OK_REPLAY", 0],
    ],
  },
  "a rollback of the win": {
    call: (round) => act(round, "rollback", { ref_tx_id: round.won }),
    cells: [
      ["OK_NOOP", 0],
      ["OK_NOOP", 0],
      ["OK_NOOP", 0],
      ["OK_NOOP", 0],
      ["OK", -250],
      ["OK", -250],
      ["OK_NOOP", 0],
    ],
  },
  "a close": {
    call: (round) => act(round, "close"),
    cells: [
      ["BET_NOT_FOUND", 0],
      ["OK", 0],
      ["OK", 0],
      ["OK", 0],
      ["OK", 0],
      ["OK_REPLAY", 0],
      ["ROUND_VOID", 0],
    ],
  },
  "a void": {
    call: (round) => act(round, "void"),
    cells: [
      ["OK_NOOP", 0],
      ["OK", 100],
      ["OK", 0],
      ["OK", 0],
      ["OK", -150],
      ["OK", -150],
      ["OK_REPLAY", 0],
    ],
  },
  "a correction": {
    call: (round) => act(round, "adjust", { amount: "30", direction: "credit", reason: "test" }),
    cells: [
      ["BET_NOT_FOUND", 0],
      ["BET_NOT_FOUND", 0],
      ["BET_NOT_FOUND", 0],
      ["ROUND_VOID", 0],
      ["OK", 30],
      ["OK", 30],
      ["ROUND_VOID", 0],
    ],
  },
};

for (const [title, { call, cells }] of Object.entries(rows))
  for (const [at, cell] of cells.entries()) {
    const column = columns[at] ?? "nothing";
    if (cell === null) continue;
    const [name, change] = cell;
    test(`B-641 ${title} in a round that is ${column}: ${name}, ${change} kyat`, async () => {
      const round = await prepare(column);
      const before = await readGameBalance(server, round.player_id);
      const answer = await call(round);
      expectCode(answer, name);
      expect(await readGameBalance(server, round.player_id)).toBe(before + change);
      expect(Number(answer.balance)).toBe(before + change);
      expect(answer.late ?? false).toBe(title === "a win" && column === "closed");
      expect(answer.reopened ?? false).toBe(
        title === "a rollback of the win" && column === "closed",
      );
    });
  }

test("B-641 a rollback that arrives first refuses its bet for ever", async () => {
  const seat = await seatPlayer(server, provider, balance);
  const tx_id = someTx();
  expectCode(await act(seat, "rollback", { ref_tx_id: tx_id }), "OK_NOOP");
  expectCode(await act(seat, "bet", { tx_id, amount: stake }), "TX_CANCELLED");
  expect(await readGameBalance(server, seat.player_id)).toBe(balance);
});

test("B-641 the same id with another content is a conflict, also from another player", async () => {
  const [seat, other] = [await seatPlayer(server, provider), await seatPlayer(server, provider)];
  const tx_id = someTx();
  expectCode(await act(seat, "bet", { tx_id, amount: stake }), "OK");
  expectCode(await act(seat, "bet", { tx_id, amount: "101" }), "TX_CONFLICT");
  expectCode(await act(other, "bet", { tx_id, amount: stake }), "TX_CONFLICT");
  expectCode(await act(other, "rollback", { ref_tx_id: tx_id }), "TX_CONFLICT");
  expect(await readGameBalance(server, seat.player_id)).toBe(900);
  expect(await readGameBalance(server, other.player_id)).toBe(1_000);
});

test("B-641 a refused bet stays refused after the player has got money", async () => {
  const seat = await seatPlayer(server, provider, 50);
  const tx_id = someTx();
  expectCode(await act(seat, "bet", { tx_id, amount: stake }), "INSUFFICIENT_FUNDS");
  expectCode(await act(seat, "promo", { amount: "500", kind: "bonus" }), "OK");
  expectCode(await act(seat, "bet", { tx_id, amount: stake }), "INSUFFICIENT_FUNDS");
  expect(await readGameBalance(server, seat.player_id)).toBe(550);
});

test("B-641 a win that was spent is taken back as far as possible, and the rest is a debt", async () => {
  const seat = await seatPlayer(server, provider, 100);
  const won = someTx();
  expectCode(await act(seat, "bet", { amount: stake }), "OK");
  expectCode(await act(seat, "win", { tx_id: won, amount: "300" }), "OK");
  expectCode(await act(seat, "bet", { amount: "250", round_id: "r-2" }), "OK");
  expectCode(await act(seat, "rollback", { ref_tx_id: won }), "OK");
  expect(await readGameBalance(server, seat.player_id)).toBe(0);
  expect(await readDebt(server, seat.player_id)).toBe(250);
});

test("B-641 the ledger agrees after everything above", async () => {
  const { is_clean, differences } = await audit(server.database.owner);
  expect({ is_clean, differences }).toEqual({ is_clean: true, differences: [] });
});
