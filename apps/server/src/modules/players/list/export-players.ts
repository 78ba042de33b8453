import { floorKyat, maskPhone } from "@shwe/rules";

import type { Ctx } from "../../../context.ts";
import { encodeRow } from "../../../platform/csv/index.ts";
import type { OperatorCaller } from "../../../platform/http/handler.ts";
import { readBalances } from "../../../ledger/index.ts";
import { actAs, assertStillMay, recordView } from "../../operators/index.ts";
import { cursorOf, pageSql } from "./list-players.ts";
import type { PlayerFilter } from "./player-filter.ts";
import { rowsOfPage } from "./player-row.ts";

const rows_per_query = 1_000;
/** A limit against an endless loop: ten million players. */
const queries_max = 10_000;

const columns = [
  "id",
  "user_code",
  "name",
  "phone",
  "balance",
  "game_balance",
  "level_2",
  "frozen",
  "registered_at",
  "last_seen_at",
];

async function* rowsOf(
  { db }: Pick<Ctx, "db">,
  caller: OperatorCaller,
  filter: PlayerFilter,
): AsyncGenerator<string> {
  yield encodeRow(columns);
  let after: string | undefined;
  for (let query = 0; query < queries_max; query += 1) {
    await assertStillMay({ db }, caller, "players.export");
    const found = await rowsOfPage(db, pageSql(filter, after, rows_per_query));
    const balances = await readBalances(
      db,
      found.map(({ id }) => id),
    );
    yield found
      .map((row) =>
        encodeRow([
          row.id,
          row.user_code,
          row.name,
          row.phone === null ? null : maskPhone(row.phone),
          floorKyat(balances.get(row.id)?.main ?? 0n),
          floorKyat(balances.get(row.id)?.game ?? 0n),
          row.lvl_2,
          row.is_frozen,
          row.created_at,
          row.last_seen_at,
        ]),
      )
      .join("");
    const last = found.at(-1);
    if (found.length < rows_per_query || last === undefined) return;
    after = cursorOf(last);
  }
}

/**
 * The filtered players as CSV, read page by page while it is sent. The export is recorded with its filter when this
 * function returns, before the first line is made.
 */
export const exportPlayers = async (
  ctx: Pick<Ctx, "db">,
  caller: OperatorCaller,
  filter: PlayerFilter,
): Promise<AsyncIterable<string>> => {
  // Made first, so that a filter that is refused is not recorded.
  pageSql(filter, undefined, rows_per_query);
  await actAs(ctx, caller, "players.export", (tx, operator) =>
    recordView(tx, {
      operator_id: operator.id,
      act: "player.export",
      subject: "players",
      details: { filter },
    }),
  );
  return rowsOf(ctx, caller, filter);
};
