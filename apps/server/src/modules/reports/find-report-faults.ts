import { shiftDay, yangonDay } from "@shwe/rules";
import { sql, type Kysely } from "kysely";

import type { DB } from "../../db.gen.ts";
import { boundStatements, inTransaction, long_statement_ms } from "../../platform/db/index.ts";
import { rollUpLedger } from "./roll-up.ts";

const flows = ["stakes", "payouts", "refunds", "reversals", "corrections", "write_offs"] as const;
type Flow = (typeof flows)[number];

type Sums = Record<Flow, bigint> & { slips: bigint };
type LedgerSum = { flow: Flow; total: bigint; transfers: bigint };

/** The sums of a day in the roll-up: of everything (`all`), or added up over lotteries and groups. */
const readRolledUp = async (
  db: Kysely<DB>,
  day: string,
  part: "all" | "parts",
): Promise<Sums | undefined> => {
  const { rows } = await sql<Sums>`
    select coalesce(sum(stakes), 0)::bigint as stakes, coalesce(sum(payouts), 0)::bigint as payouts,
      coalesce(sum(refunds), 0)::bigint as refunds, coalesce(sum(reversals), 0)::bigint as reversals,
      coalesce(sum(corrections), 0)::bigint as corrections, coalesce(sum(write_offs), 0)::bigint as write_offs,
      coalesce(sum(slips), 0)::bigint as slips
    from rollup_day where day = ${day}::date and (game = 'all') = ${part === "all"}
  `.execute(db);
  return rows[0];
};

/** Stakes, payouts, refunds and reversals belong to a lottery; without one they would be missing in its figures. */
const readWithoutGame = async (db: Kysely<DB>, day: string): Promise<bigint> => {
  const { rows } = await sql<{ total: bigint }>`
    select coalesce(sum(stakes + payouts + refunds + reversals), 0)::bigint as total
    from rollup_day where day = ${day}::date and game = 'none'
  `.execute(db);
  return rows[0]?.total ?? 0n;
};

const compareDay = async (db: Kysely<DB>, day: string): Promise<string[]> => {
  const { rows } = await sql<LedgerSum>`
    select flow, total, transfers
    from ledger_report_sums(${day}::date, coalesce((select next_xact from rollup_state), 0))
  `.execute(db);
  const ledger = new Map(rows.map((row) => [row.flow, row]));
  const faults: string[] = [];
  for (const part of ["all", "parts"] as const) {
    const sums = await readRolledUp(db, day, part);
    for (const flow of flows) {
      const expected = ledger.get(flow)?.total ?? 0n;
      const found = sums?.[flow] ?? 0n;
      if (found !== expected)
        faults.push(
          `${flow} of ${day} are ${expected} in the ledger and ${found} in the report (${part})`,
        );
    }
    const slips = ledger.get("stakes")?.transfers ?? 0n;
    if (sums?.slips !== slips)
      faults.push(
        `slips of ${day} are ${slips} in the ledger and ${sums?.slips} in the report (${part})`,
      );
  }
  const without_game = await readWithoutGame(db, day);
  if (without_game !== 0n) faults.push(`${without_game} of ${day} belong to no lottery`);
  return faults;
};

/**
 * Compares the report of a day, by default yesterday in Yangon, with the transfers of the ledger. Everything that has
 * ended is summed first, and both sides are read at one moment.
 */
export const findReportFaults = async (
  db: Kysely<DB>,
  day: string = shiftDay(yangonDay(new Date()), -1),
): Promise<string[]> => {
  await rollUpLedger(db);
  return inTransaction(
    db,
    async (tx) => {
      await boundStatements(tx, long_statement_ms);
      return compareDay(tx, day);
    },
    "repeatable read",
  );
};
