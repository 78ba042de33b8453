import type { Reply } from "@shwe/contract/player/schemas";
import { maskPhone } from "@shwe/rules";
import type { GameCode } from "@shwe/rules/lottery";
import { sql, type Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";

/** The most winners that the API contract allows in a response. */
const winners_max = 100;
/** The number of recent draws in which winners are searched. */
const draws_back_max = 50;

type WinnerRow = {
  draw_id: bigint;
  section: string;
  open_date: string;
  lucky_number: string;
  phone: string;
  bet_amount: bigint;
  win_amount: bigint;
};

/**
 * The winners of the newest draw that has any, the largest win first. A 3D slip that won only by tod (another order of the
 * digits, or one up or down) is not listed, because the list shows players with the exact number. The stake is that of the
 * line with this number, of which a slip has one; other lines of the slip did not win it. Payouts that a corrected result
 * reversed are not listed.
 */
const readRows = async (db: Kysely<DB>, game: GameCode): Promise<WinnerRow[]> => {
  const { rows } = await sql<WinnerRow>`
    with settled as (
      select draw.id, draw.slot, draw.draw_on, result.digits, settlement.version
      from draw
        join lateral (
          select * from draw_result where draw_id = draw.id order by version desc limit 1
        ) result on true
        join settlement on settlement.draw_id = draw.id and settlement.kind = 'pay'
          and settlement.result_version = result.version
      where draw.game = ${game} and draw.state in ('resulted', 'settled')
      order by draw.result_at desc limit ${draws_back_max}
    ),
    newest as (
      select * from settled
      where exists (
        select from payout join slip on slip.draw_id = payout.draw_id and slip.id = payout.slip_id
        where payout.draw_id = settled.id and payout.version = settled.version
          and settled.digits::smallint = any (slip.numbers)
      )
      limit 1
    )
    select newest.id as draw_id, to_char(newest.slot, 'HH12:MI AM') as section, newest.draw_on as open_date,
      newest.digits as lucky_number, player_phone.phone,
      slip.stakes[array_position(slip.numbers, newest.digits::smallint)] as bet_amount, payout.amount as win_amount
    from newest
      join payout on payout.draw_id = newest.id and payout.version = newest.version
      join slip on slip.draw_id = payout.draw_id and slip.id = payout.slip_id
        and newest.digits::smallint = any (slip.numbers)
      join player_phone on player_phone.player_id = payout.player_id
    order by payout.amount desc, payout.id
    limit ${winners_max}
  `.execute(db);
  return rows;
};

export const listWinners = async (
  db: Kysely<DB>,
  game: GameCode,
): Promise<Reply<"listWinners">> => {
  const rows = await readRows(db, game);
  const first = rows[0];
  return {
    success: true,
    status: 200,
    draw_id: first ? Number(first.draw_id) : null,
    section: first?.section ?? null,
    open_date: first?.open_date ?? null,
    lucky_number: first?.lucky_number ?? null,
    data: rows.map(({ phone, bet_amount, win_amount }) => ({
      phone: maskPhone(phone),
      bet_amount: Number(bet_amount),
      win_amount: Number(win_amount),
    })),
  };
};
