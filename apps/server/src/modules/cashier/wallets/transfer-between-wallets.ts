import type { Reply } from "@shwe/contract/player/schemas";
import { floorKyat, isTransferBlocked, toHundredths } from "@shwe/rules";

import type { Ctx } from "../../../context.ts";
import {
  findTransferCommand,
  insertTransferCommand,
  lockAccounts,
  playerAccount,
  post,
  repaidFrom,
  repayment,
} from "../../../ledger/index.ts";
import { untilKnown, type Command } from "../../../platform/commands/index.ts";
import { inTransaction, type Tx } from "../../../platform/db/index.ts";
import { fail } from "../../../platform/errors/app-error.ts";
import type { Caller } from "../../../platform/http/handler.ts";
import { assertSwitchedOn } from "../../../platform/switches/index.ts";
import { assertSessionInTx } from "../../identity/index.ts";
import { assertMayPlay, readBreaks } from "../../protection/index.ts";
import { lockTurnover } from "../../rewards/index.ts";

type Wallets = Reply<"transferIn">;

type WalletTransfer = Command & {
  /** `transfer_in` is main to game, `transfer_out` game to main. */
  kind: "transfer_in" | "transfer_out";
  /** Whole kyat. */
  amount: number;
};

/**
 * The stored answer if this command was executed before. Must be read while the accounts are locked, so that no concurrent
 * request can be executing the same command.
 */
const findAnswer = async (
  tx: Tx,
  { player_id }: Caller,
  { key, body_hash }: Pick<Command, "key" | "body_hash">,
): Promise<Wallets | undefined> => {
  const done = await findTransferCommand(tx, player_id, key);
  if (!done) return undefined;
  if (!done.body_hash.equals(body_hash)) throw fail("key_reused");
  return done.answer as Wallets;
};

/** A player on a break can stake nothing, so turnover does not block the transfer back. */
const isOnBreak = async (tx: Tx, player_id: bigint): Promise<boolean> => {
  const { timeout_until, excluded_until } = await readBreaks(tx, player_id);
  return timeout_until !== null || excluded_until !== null;
};

/** Moves money between a player's main and game wallet, once per idempotency key. */
export const transferBetweenWallets = (
  { db }: Pick<Ctx, "db">,
  caller: Caller,
  transfer: WalletTransfer,
): Promise<Wallets> => untilKnown(() => inTransaction(db, (tx) => moveOnce(tx, caller, transfer)));

const moveOnce = async (
  tx: Tx,
  caller: Caller,
  { kind, amount: kyat, key, body_hash }: WalletTransfer,
): Promise<Wallets> => {
  const { player_id } = caller;
  const main = playerAccount(player_id, "main");
  const game = playerAccount(player_id, "game");
  const owed = playerAccount(player_id, "receivable");
  const amount = toHundredths(kyat);

  const { is_frozen } = await assertSessionInTx(tx, caller);
  const turnover = await lockTurnover(tx, player_id);
  const balances = await lockAccounts(tx, [main, game, owed]);
  const mainBefore = balances.get(main) ?? 0n;
  const gameBefore = balances.get(game) ?? 0n;

  // Checked before any rule: a repeated command gets its first answer, even if it would be refused now.
  const answered = await findAnswer(tx, caller, { key, body_hash });
  if (answered) return answered;

  if (is_frozen) throw fail("account_frozen");
  await assertSwitchedOn(tx, "transfers");
  // Transfers back from the game wallet are always allowed; a break only blocks transfers to it.
  if (kind === "transfer_in") await assertMayPlay(tx, player_id);
  if (
    isTransferBlocked({ turnover, game_balance: floorKyat(gameBefore) }) &&
    !(kind === "transfer_out" && (await isOnBreak(tx, player_id)))
  )
    throw fail("turnover_open");

  const toGame = kind === "transfer_in" ? amount : -amount;
  // A debt from a corrected result is repaid first when money returns from the game wallet.
  const repaid =
    kind === "transfer_out" ? repaidFrom(mainBefore + amount, balances.get(owed) ?? 0n) : 0n;
  const answer = {
    balance: floorKyat(mainBefore - toGame - repaid),
    game_balance: floorKyat(gameBefore + toGame),
  };
  const fact_id = await insertTransferCommand(tx, {
    player_id,
    key,
    kind,
    amount,
    body_hash,
    answer: JSON.stringify(answer),
  });
  const [debit, credit] = kind === "transfer_in" ? [main, game] : [game, main];
  await post(
    tx,
    [{ debit, credit, amount, kind, fact_id }, ...repayment(player_id, repaid, fact_id)],
    "wallet_transfer",
  );
  return answer;
};
