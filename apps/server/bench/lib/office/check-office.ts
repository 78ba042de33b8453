import { sql, type Kysely } from "kysely";

import type { DB } from "../../../src/db.gen.ts";
import { audit } from "../../../src/ledger/index.ts";
import { findPlayers } from "../../../src/modules/players/list/find-players.ts";
import { listPlayers } from "../../../src/modules/players/list/list-players.ts";
import { getStatement } from "../../../src/modules/players/page/get-statement.ts";
import { listWaiting } from "../../../src/modules/profile/level2/list-waiting.ts";
import { expectEqual, expectThat } from "../faults.ts";
import { isCheck } from "../mode.ts";
import { heavyPlayer } from "./office-size.ts";
import type { Side } from "./office-side.ts";

const page_size = 50;

const checkCounts = async ({ size }: Side, owner: Kysely<DB>): Promise<void> => {
  const { rows } = await sql<Record<string, bigint>>`
    select (select count(*) from player) as players, (select count(*) from transfer) as transfers,
      (select count(*) from level2_request where state = 'pending') as open_requests,
      (select count(*) from operator_act) as acts`.execute(owner);
  const { players, transfers, open_requests, acts } = size;
  expectEqual("rows", rows[0], {
    players: BigInt(players),
    transfers: BigInt(transfers),
    open_requests: BigInt(open_requests),
    acts: BigInt(acts),
  });
};

const checkLists = async ({ db, size, caller, samples }: Side): Promise<void> => {
  const newest = await listPlayers(db, {});
  const ids = newest.rows.map(({ id }) => Number(id));
  expectEqual(
    "ids of the newest players",
    ids,
    Array.from({ length: page_size }, (_, at) => size.players - at),
  );
  const { rows: richest } = await listPlayers(db, { sort: "balance" });
  expectThat(
    richest.every(({ balance }, at) => balance <= (richest[at - 1]?.balance ?? balance)),
    "the richest players are not in order",
  );
  const waiting = await listWaiting(db, caller.operator.id, undefined);
  expectEqual("rows of the queue", waiting.rows.length, page_size);
  for (const { phone, user_code } of samples) {
    const [by_phone] = await findPlayers(db, phone, 1, phone);
    const [by_code] = await findPlayers(db, user_code, 1);
    expectEqual("player of a phone", by_phone?.user_code, user_code);
    expectEqual("player of a user code", by_code?.phone, phone);
  }
};

/** Each balance of a long statement is the one before it plus the amount, and the newest is that of the account. */
const checkStatement = async ({ db, size, caller }: Side): Promise<void> => {
  const player_id = heavyPlayer(size, 0);
  const { rows } = await getStatement({ db }, caller, player_id, { account: "main" });
  expectEqual("rows of a statement", rows.length, page_size);
  for (const [at, { amount, balance_after }] of rows.entries()) {
    const older = rows[at + 1];
    if (older)
      expectEqual(
        "balance after an entry",
        BigInt(balance_after),
        BigInt(older.balance_after) + BigInt(amount),
      );
  }
};

/** Checks that the rows are those of the given size and that the office reads them. The audit reads every transfer, so it only runs with `--check`. */
export const checkOffice = async (side: Side, owner: Kysely<DB>): Promise<void> => {
  await checkCounts(side, owner);
  await checkLists(side);
  await checkStatement(side);
  if (!isCheck) return;
  const { differences, totals } = await audit(owner);
  expectEqual("differences in the audit", differences, []);
  for (const { currency, total } of totals) expectEqual(`sum of all ${currency}`, total, 0n);
};
