import { randomUUID } from "node:crypto";

import { calls, callWallet, nameOf, type Answer, type CallName, type CodeName } from "@shwe/swp";
import { sql } from "kysely";
import { afterAll, expect } from "vitest";

import { playerAccount } from "../../src/ledger/index.ts";
import { startWallet } from "../../src/wallet.ts";
import { giveGameMoney, launchFor, type OpenedGame, type TestProvider } from "./casino-rows.ts";
import { registerPlayer, type TestPlayer } from "./players.ts";
import type { TestServer } from "./server.ts";

export { giveProvider, launchFor, type TestProvider } from "./casino-rows.ts";

export type Seat = OpenedGame & { player: TestPlayer; player_id: bigint };

/** A new player with money in the game wallet and an open session of a game. */
export const seatPlayer = async (
  server: TestServer,
  provider: TestProvider,
  kyat = 1_000,
): Promise<Seat> => {
  const player = await registerPlayer(server);
  const player_id = BigInt(player.id);
  if (kyat > 0) await giveGameMoney(server, player_id, kyat);
  const seat = { player, player_id, ...(await launchFor(server, provider, player_id)) };
  await sql`update game_session set verified_at = clock_timestamp() where id = ${seat.session_id}`.execute(
    server.database.owner,
  );
  return seat;
};

export const someTx = (): string => `t-${randomUUID()}`;
export const someRound = (): string => `r-${randomUUID()}`;

/** Starts the wallet's listener beside a test server. It ends with the test file. */
export const openWallet = async (server: TestServer) => {
  const running = await startWallet(server.ctx);
  afterAll(async () => {
    running.abort();
    await running.finish();
  });
  const call = async (
    { key_id, secret }: Pick<TestProvider, "key_id" | "secret">,
    name: CallName,
    body: unknown,
  ): Promise<Answer> => {
    const outcome = await callWallet(
      { base_url: running.address, key_id, secret, timeout_ms: 60_000 },
      { path: calls[name], body },
    );
    if (outcome.kind !== "answered") throw new Error(`${name}: ${outcome.reason}`);
    return outcome.answer;
  };
  /** The short form of a transaction: its fields that a test is not about have usual values. */
  const transact = (
    provider: TestProvider,
    { player_ref, session_id }: Pick<Seat, "player_ref" | "session_id">,
    name: CallName,
    fields: Record<string, unknown> = {},
  ): Promise<Answer> => {
    const usual: Record<string, unknown> = {
      ...{ tx_id: someTx(), player_ref, round_id: "r-1", game_code: provider.game_code },
    };
    if (["bet", "bet_win", "buy_in"].includes(name)) usual["session_id"] = session_id;
    if (!["rollback", "close", "void", "wager_info"].includes(name)) usual["currency"] = "MMK";
    if (["buy_in", "buy_out", "promo"].includes(name)) delete usual["round_id"];
    if (name === "buy_in" || name === "buy_out") usual["chip_session_id"] = "c-1";
    return call(provider, name, { ...usual, ...fields });
  };
  return { address: running.address, call, transact };
};

export const expectCode = (answer: Answer, name: CodeName): void => {
  expect({ name: nameOf(answer.code as never), answer }).toMatchObject({ name });
};

/** The game wallet of a player in kyat, from the ledger. */
export const readGameBalance = async (
  { database: { owner } }: Pick<TestServer, "database">,
  player_id: bigint,
): Promise<number> => {
  const { rows } = await sql<{ balance: bigint }>`
    select balance from account where id = ${playerAccount(player_id, "game")}`.execute(owner);
  return Number(rows[0]?.balance ?? 0n) / 100;
};

/** What a player owes in kyat. */
export const readDebt = async (
  { database: { owner } }: Pick<TestServer, "database">,
  player_id: bigint,
): Promise<number> => {
  const { rows } = await sql<{ debt: bigint }>`select ledger_debt(${player_id}) as debt`.execute(
    owner,
  );
  return Number(rows[0]?.debt ?? 0n) / 100;
};
