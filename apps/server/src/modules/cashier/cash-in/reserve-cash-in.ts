import type { LocaleTag } from "@shwe/contract/locales";
import { sql } from "kysely";

import type { Ctx } from "../../../context.ts";
import {
  batchCommands,
  untilKnown,
  type busy,
  type Command,
} from "../../../platform/commands/index.ts";
import { inStatement } from "../../../platform/db/index.ts";
import type { Caller } from "../../../platform/http/handler.ts";
import { session_idle_life } from "../../identity/index.ts";
import { refuse } from "../refuse.ts";
import { inPlaces } from "./in-places.ts";
import type { ChooseAccount } from "./choose-account.ts";
import { toCashIn, type CashIn, type DescribedCashIn } from "./read-cash-ins.ts";

type Reservation = Command & { payment_id: number; amount: number };
type Asked = Caller & Reservation & { account_id: bigint };
type Verdict = { place: number; verdict: string; figure: bigint | null } & DescribedCashIn;

/** No account has this id. */
const no_account = 0n;

/** Reserves the amounts of different players in one call. If the connection breaks, the same keys are sent again. */
const reserveAll = async (
  { db }: Pick<Ctx, "db">,
  asked: readonly Asked[],
): Promise<(Verdict | typeof busy)[]> => {
  const { rows } = await untilKnown(() =>
    inStatement(db, (tx) =>
      sql<Verdict>`/* prepared:cashier_reserve_all */
        with decided as materialized (
          select * from cashier_reserve_all(
            ${asked.map(({ player_id }) => player_id)}::bigint[], ${asked.map(({ session_id }) => session_id)}::uuid[],
            ${session_idle_life}::interval, ${asked.map(({ key }) => key)}::text[],
            ${asked.map(({ body_hash }) => body_hash)}::bytea[], ${asked.map(({ payment_id }) => payment_id)}::smallint[],
            ${asked.map(({ account_id }) => account_id)}::bigint[], ${asked.map(({ amount }) => amount)}::bigint[])
        ),
        written as materialized (
          select array_agg(request_id) as ids from decided where verdict in ('reserved', 'repeated')
        )
        select decided.place, decided.verdict, decided.figure, described.*
        from decided
          left join (written cross join lateral cashier_described_cash_ins(written.ids) described)
            on described.id = decided.request_id and decided.verdict in ('reserved', 'repeated')`.execute(
        tx,
      ),
    ),
  );
  return inPlaces(asked, rows);
};

/**
 * Reserves an amount against the player's limits and assigns the account to which the player transfers. Returns the
 * request, the same one for a repeated command.
 */
export type ReserveCashIn = (
  caller: Caller,
  reservation: Reservation,
  locale: LocaleTag,
) => Promise<CashIn>;

export const createReservations = (
  ctx: Pick<Ctx, "db" | "metrics">,
  chooseAccount: ChooseAccount,
): ReserveCashIn => {
  const reserve = batchCommands((asked: readonly Asked[]) => reserveAll(ctx, asked), {
    name: "cash_in_reserve",
    metrics: ctx.metrics,
  });
  return async (caller, reservation, locale) => {
    const { player_id } = caller;
    // Without an account the function is called too, because a repeated command gets its first reply.
    const choice = await chooseAccount(reservation.payment_id, reservation.amount);
    const account_id = choice?.account_id ?? no_account;
    let is_reserved = false;
    try {
      const decided = await reserve({ ...caller, ...reservation, account_id });
      is_reserved = decided.verdict === "reserved";
      if (is_reserved || decided.verdict === "repeated") return toCashIn(decided, locale);
      return await refuse(ctx.db, player_id, decided);
    } finally {
      choice?.end(is_reserved);
    }
  };
};
