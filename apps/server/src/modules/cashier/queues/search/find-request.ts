import type { Direction } from "@shwe/contract/office/cashier";
import type { Kysely } from "kysely";

import type { DB } from "../../../../db.gen.ts";
import { fail } from "../../../../platform/errors/app-error.ts";

/** The subject of acts and requests of two people about a cash-in or a cash-out. */
export const subjectOf = (direction: Direction, id: bigint): string => `cash_${direction}:${id}`;

export const requestOf = (subject: string): bigint => BigInt(subject.split(":")[1] ?? "");

/** Finds a cash-in that the player has sent or reserved. */
export const findCashIn = async (db: Kysely<DB>, id: bigint) => {
  const found = await db
    .selectFrom("cash_in_request")
    .select([
      "id",
      "code",
      "player_id",
      "method_id",
      "amount",
      "credited",
      "state",
      "decided_at",
      "image_id",
      "reason_id",
    ])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!found) throw fail("cash_request_unknown");
  return found;
};

export const findCashOut = async (db: Kysely<DB>, id: bigint) => {
  const found = await db
    .selectFrom("cash_out_request")
    .select(["id", "code", "kind", "player_id", "amount", "fee", "state", "image_id"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!found) throw fail("cash_request_unknown");
  return found;
};

export type FoundCashIn = Awaited<ReturnType<typeof findCashIn>>;
export type FoundCashOut = Awaited<ReturnType<typeof findCashOut>>;
