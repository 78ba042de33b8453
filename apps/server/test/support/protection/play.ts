import { sql, type Kysely } from "kysely";

import type { DB, LimitKind, LimitPeriod } from "../../../src/db.gen.ts";
import { houseAccounts, playerAccount, post, type Transfer } from "../../../src/ledger/index.ts";
import {
  chargeLimits,
  creditLosses,
  readRoom,
  refundStakes,
  type Counted,
  type PlayerAmount,
} from "../../../src/modules/protection/index.ts";
import { beginBreak } from "../../../src/modules/protection/take-break.ts";
import { inTransaction, type Tx } from "../../../src/platform/db/index.ts";
import { classifyError } from "../../../src/platform/errors/classify-error.ts";

export type LimitName = { player_id: bigint; kind: LimitKind; period: LimitPeriod };

/**
 * Commands of players and operator in a test. One command may have stakes of several players, because the server also
 * places the slips of several players in one transaction.
 */
export type Command =
  | { do: "stake" | "deposit"; entries: PlayerAmount[] }
  | { do: "payout"; entries: PlayerAmount[] }
  | { do: "refund"; entries: (PlayerAmount & { staked_at: Date })[] }
  | ({ do: "set"; amount: bigint | null } & LimitName)
  | ({ do: "confirm" | "cancel" } & LimitName)
  | { do: "pause"; player_id: bigint };

export type Outcome = {
  command: Command;
  /** The position of the command among all commands, taken while it holds all its locks. Null when nothing was done. */
  order: bigint | null;
  /** For stakes and deposits, whether each entry was accepted; for a confirmation or cancellation, whether it was done. */
  accepted: boolean[];
  at: Date;
};

/** The id of the business row behind each posting; it has no meaning in these tests. */
const fact_id = 1n;
const main = (player_id: bigint) => playerAccount(player_id, "main");

const moves = {
  stake: ({ player_id, amount }: PlayerAmount): Transfer => ({
    ...{ debit: main(player_id), credit: houseAccounts.lottery_stakes },
    ...{ amount, kind: "slip_stake", fact_id },
  }),
  deposit: ({ player_id, amount }: PlayerAmount): Transfer => ({
    ...{ debit: houseAccounts.cash_in, credit: main(player_id) },
    ...{ amount, kind: "cash_in", fact_id },
  }),
  payout: ({ player_id, amount }: PlayerAmount): Transfer => ({
    ...{ debit: houseAccounts.lottery_payouts, credit: main(player_id) },
    ...{ amount, kind: "slip_payout", fact_id },
  }),
  refund: ({ player_id, amount }: PlayerAmount): Transfer => ({
    ...{ debit: houseAccounts.lottery_stakes, credit: main(player_id) },
    ...{ amount, kind: "slip_refund", fact_id },
  }),
};

/**
 * Charges stakes or deposits in the same steps as the database function `lottery_place`: reads what the limits leave,
 * decides on each entry, moves the money, then raises the counters.
 */
export const accept = async (
  tx: Tx,
  kind: Counted,
  entries: readonly PlayerAmount[],
): Promise<boolean[]> => {
  const rooms = await readRoom(
    tx,
    kind,
    entries.map(({ player_id }) => player_id),
  );
  const left = new Map(
    rooms.map(({ player_id, verdict, room }) => [player_id, verdict === null ? room : 0n]),
  );
  const accepted = entries.map(({ player_id, amount }) => {
    const room = left.get(player_id) ?? null;
    if (room !== null && amount > room) return false;
    if (room !== null) left.set(player_id, room - amount);
    return true;
  });
  const taken = entries.filter((_, at) => accepted[at]);
  if (taken.length > 0) {
    await post(tx, taken.map(moves[kind]));
    await chargeLimits(tx, kind, taken);
  }
  return accepted;
};

const nameOf = ({ player_id, kind, period }: LimitName) =>
  sql`${player_id}, ${kind}::limit_kind, ${period}::limit_period`;

const run = async (tx: Tx, command: Command): Promise<boolean[]> => {
  switch (command.do) {
    case "stake":
    case "deposit":
      return accept(tx, command.do, command.entries);
    case "payout":
      await creditLosses(tx, command.entries);
      await post(tx, command.entries.map(moves.payout));
      return [];
    case "refund":
      await refundStakes(tx, command.entries);
      await post(tx, command.entries.map(moves.refund));
      return [];
    case "set":
      await sql`select protection_set_limit(${nameOf(command)}, ${command.amount})`.execute(tx);
      return [];
    case "confirm": {
      const { rows } = await sql<{ possible_at: Date | null }>`
        select protection_confirm_raise(${nameOf(command)}) as possible_at`.execute(tx);
      return [rows[0]?.possible_at === null];
    }
    case "cancel": {
      const { rows } = await sql<{ found: boolean }>`
        select protection_cancel_raise(${nameOf(command)}) as found`.execute(tx);
      return [rows[0]?.found === true];
    }
    case "pause":
      await beginBreak(tx, command.player_id, { kind: "timeout", days: 1, months: 0 });
      return [];
  }
};

/** The SQLSTATE of the error when a limit has no raise to confirm. */
const no_raise = "P0002";

const isNothingDone = (error: unknown): boolean =>
  classifyError(error).code === "unavailable" ||
  (error instanceof Error && "code" in error && error.code === no_raise);

/**
 * Runs the command and returns its outcome. When a transient error remains after all retries, or there is no raise to
 * confirm, `order` is null and nothing was done.
 */
export const play = async (db: Kysely<DB>, command: Command): Promise<Outcome> => {
  try {
    return await inTransaction(db, async (tx) => {
      const accepted = await run(tx, command);
      const { rows } = await sql<{ order: bigint; at: Date }>`
        select nextval('transfer_command_id_seq') as order, clock_timestamp() as at`.execute(tx);
      return { command, accepted, order: rows[0]?.order ?? null, at: rows[0]?.at ?? new Date(0) };
    });
  } catch (error) {
    if (!isNothingDone(error)) throw error;
    return { command, accepted: [], order: null, at: new Date(0) };
  }
};
