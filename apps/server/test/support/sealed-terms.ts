import { createHash } from "node:crypto";

import { termsText, type SealedTerms, type TodMode } from "@shwe/rules/lottery";

import type { TestDatabase } from "./database.ts";

const slotOf = (slot: string | null): string | null => slot && slot.replace(/:00$/, "");

/**
 * All versions of the terms, with the hash that leaves include. The hash is calculated here from the rows, so that
 * tests can check the one that the database calculates.
 */
export const readSealedTerms = async ({
  owner,
}: Pick<TestDatabase, "owner">): Promise<Map<bigint, SealedTerms>> => {
  const rows = await owner.selectFrom("lottery_terms").selectAll().execute();
  return new Map(
    rows.map((row) => {
      const tod_mode = row.tod_mode as TodMode;
      const text = termsText({ ...row, terms_id: row.id, slot: slotOf(row.slot), tod_mode });
      const hash = createHash("sha256").update(text).digest("hex");
      return [row.id, { odds: row.odds, tod_odds: row.tod_odds, tod_mode, hash }];
    }),
  );
};
