import { ceilKyat, floorKyat, yangonMinute } from "@shwe/rules";
import type { Kysely } from "kysely";

import type { DB } from "../../db.gen.ts";
import { fail } from "../../platform/errors/app-error.ts";
import { readBreaks } from "../protection/index.ts";
import { readNumber } from "./rules/read-rules.ts";

/** The verdicts of the cashier's functions that refuse, which are also error codes. */
const codes = [
  "unauthorized",
  "account_frozen",
  "switched_off",
  "key_reused",
  "not_found",
  "method_closed",
  "amount_refused",
  "cash_ins_open",
  "cash_ins_ended",
  "cash_in_sent",
  "cash_in_by_gateway",
  "cash_in_over",
  "level_2_needed",
  "cash_outs_today",
  "insufficient_balance",
  "too_many_payees",
] as const;

const isCode = (verdict: string): verdict is (typeof codes)[number] =>
  (codes as readonly string[]).includes(verdict);

const refuseBreak = async (db: Kysely<DB>, player_id: bigint): Promise<never> => {
  const { timeout_until, excluded_until } = await readBreaks(db, player_id);
  if (excluded_until) throw fail("self_excluded", { until: yangonMinute(excluded_until) });
  if (timeout_until) throw fail("play_paused", { until: yangonMinute(timeout_until) });
  throw fail("unavailable", { retry_after_s: 1 });
};

/** Throws the refusal that a function of the cashier decided. The figure is in 1/100 kyat. */
export const refuse = async (
  db: Kysely<DB>,
  player_id: bigint,
  { verdict, figure = null }: { verdict: string; figure?: bigint | null },
): Promise<never> => {
  if (isCode(verdict)) throw fail(verdict);
  if (verdict === "self_excluded" || verdict === "play_paused") return refuseBreak(db, player_id);
  if (verdict === "cash_in_first")
    throw fail("cash_in_first", { max: String(await readNumber(db, "in_new_player_open_max")) });
  if (verdict === "limit_reached") {
    const left = floorKyat(figure ?? 0n);
    throw fail("deposit_limit", { left: String(left) }, { left });
  }
  if (verdict === "cash_out_turnover") {
    const left = ceilKyat(figure ?? 0n);
    throw fail("cash_out_turnover", { left: String(left) }, { left });
  }
  throw new Error(`the cashier gave an unknown verdict: ${verdict}`);
};
