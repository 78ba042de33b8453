import { createHash, randomUUID } from "node:crypto";

import { sql, type Kysely, type RawBuilder } from "kysely";

import type { DB } from "../../../src/db.gen.ts";
import { houseAccounts, playerAccount, post } from "../../../src/ledger/index.ts";
import { session_idle_life } from "../../../src/modules/identity/index.ts";
import { beginBreak } from "../../../src/modules/protection/take-break.ts";
import { inTransaction, type Tx } from "../../../src/platform/db/index.ts";
import { AppError } from "../../../src/platform/errors/app-error.ts";
import { givePayout } from "../payout.ts";
import type { Command, CommandOf, Outcome, RequestRow } from "./commands.ts";
import type { Place } from "./place.ts";

/** What a command changed, or why it was refused. */
type Done = { refusal: string | null; ins?: bigint[]; outs?: bigint[] };

const accepted: Done = { refusal: null };
const claim_s = 3_600;
const sender = sql`'Ma Hla', '09777000111'`;
const remark = "checked";
const reasons = { in: 1, out: 6 };

const first = async <T>(tx: Tx, query: RawBuilder<T>): Promise<T> => {
  const { rows } = await query.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error("the function answered nothing");
  return row;
};

const sessionOf = ({ players }: Place, player: number) =>
  players[player] ?? { id: 0n, session_id: "" };
const callerOf = (place: Place, player: number) => {
  const { id, session_id } = sessionOf(place, player);
  return sql`${id}, ${session_id}::uuid, ${session_idle_life}::interval`;
};
/** The same for functions of several players. */
const onlyCallerOf = (place: Place, player: number) => {
  const { id, session_id } = sessionOf(place, player);
  return sql`array[${id}::bigint], array[${session_id}::uuid], ${session_idle_life}::interval`;
};
const commandHash = (text: string) => createHash("sha256").update(text).digest();

type Verdict = { verdict: string; request_id: bigint };

const reserve = async (tx: Tx, place: Place, command: CommandOf<"reserve">): Promise<Done> => {
  const { player, account, amount } = command;
  const { verdict, request_id } = await first(
    tx,
    sql<Verdict>`select verdict, request_id from cashier_reserve_all(${onlyCallerOf(place, player)}, array[${randomUUID()}],
      array[${commandHash(String(amount))}::bytea], array[1::smallint], array[${place.accounts[account]}::bigint], array[${amount}::bigint])`,
  );
  return verdict === "reserved" ? { refusal: null, ins: [request_id] } : { refusal: verdict };
};

const send = async (tx: Tx, place: Place, command: CommandOf<"send">): Promise<Done> => {
  const { player, id, digits } = command;
  const { verdict } = await first(
    tx,
    sql<Verdict>`select verdict from cashier_send_all(${onlyCallerOf(place, player)}, array[${id}::bigint], array[${digits}], array['Mg Aung Kyaw'])`,
  );
  return verdict === "sent" ? { refusal: null, ins: [id] } : { refusal: verdict };
};

const expire = async (tx: Tx): Promise<Done> => {
  const { rows } = await sql<{ request_id: bigint }>`
    select request_id from cashier_expire(3)`.execute(tx);
  return { refusal: null, ins: rows.map(({ request_id }) => request_id) };
};

const claim = async (tx: Tx, place: Place, command: CommandOf<"claim">): Promise<Done> => {
  const { direction, id, operator } = command;
  const { until } = await first(
    tx,
    sql<{ until: Date | null }>`
      select cashier_claim(${direction}, ${id}, ${place.operators[operator]}, ${claim_s}) as until`,
  );
  return { refusal: until === null ? "claimed" : null };
};

const approve = async (tx: Tx, place: Place, command: CommandOf<"approve">): Promise<Done> => {
  const { id, version, amount, operator } = command;
  const { done } = await first(
    tx,
    sql<{ done: boolean }>`
      select cashier_approve_alone(${id}, ${version}, ${amount}, ${remark}, ${place.operators[operator]}) as done`,
  );
  return done ? { refusal: null, ins: [id] } : { refusal: "needs_two" };
};

type Returned = { opened: bigint };

const returnMoney = async (
  tx: Tx,
  place: Place,
  command: CommandOf<"return_money" | "return_excess">,
): Promise<Done> => {
  const { id, amount, operator } = command;
  const decider = place.operators[operator];
  const { opened } = await first(
    tx,
    command.do === "return_money"
      ? sql<Returned>`select cashier_return_money(${id}, ${command.version}, ${amount}, ${sender}, ${remark}, ${decider}) as opened`
      : sql<Returned>`select cashier_return_excess(${id}, ${amount}, ${sender}, ${remark}, ${decider}) as opened`,
  );
  return { refusal: null, ins: [id], outs: [opened] };
};

const cashOut = async (tx: Tx, place: Place, command: CommandOf<"cash_out">): Promise<Done> => {
  const { player, amount } = command;
  const { verdict, request_id } = await first(
    tx,
    sql<Verdict>`select verdict, request_id from cashier_cash_out(${callerOf(place, player)}, ${randomUUID()},
      ${commandHash(String(amount))}, ${place.players[player]?.payee_id}, ${amount})`,
  );
  return verdict === "requested" ? { refusal: null, outs: [request_id] } : { refusal: verdict };
};

const moveMoney = async (
  tx: Tx,
  { players }: Place,
  { do: kind, player, amount }: CommandOf<"stake" | "to_game" | "from_game">,
): Promise<Done> => {
  const id = players[player]?.id ?? 0n;
  const [main, game] = [playerAccount(id, "main"), playerAccount(id, "game")];
  const moves = {
    stake: { debit: main, credit: houseAccounts.lottery_stakes, kind: "slip_stake" },
    to_game: { debit: main, credit: game, kind: "transfer_in" },
    from_game: { debit: game, credit: main, kind: "transfer_out" },
  } as const;
  await post(tx, [{ ...moves[kind], amount: BigInt(amount) * 100n, fact_id: 1n }]);
  return accepted;
};

const confirmLimit = async (
  tx: Tx,
  { players }: Place,
  { player, period }: CommandOf<"confirm_limit">,
): Promise<Done> => {
  const { possible_at } = await first(
    tx,
    sql<{ possible_at: Date | null }>`
      select protection_confirm_raise(${players[player]?.id}, 'deposit', ${period}::limit_period) as possible_at`,
  );
  return possible_at === null ? accepted : { refusal: "too_early" };
};

type Together = CommandOf<"approve_together" | "reopen" | "reverse" | "return_out">;
const together = {
  approve_together: {
    kind: "cash_in.approve",
    table: "cash_in",
    apply: "cashier_approve_together",
  },
  reopen: { kind: "cash_in.reopen", table: "cash_in", apply: "cashier_reopen" },
  reverse: { kind: "cash_in.reverse", table: "cash_in", apply: "cashier_reverse" },
  return_out: { kind: "cash_out.return", table: "cash_out", apply: "cashier_return_cash_out" },
} as const;

/** The first of two people asks, in a transaction of its own; the caller confirms and applies. */
const openApproval = (place: Place, command: Together): Promise<bigint> =>
  inTransaction(place.office, async (tx) => {
    const { kind, table } = together[command.do];
    const change = JSON.stringify("amount" in command ? { amount: command.amount } : {});
    const { id } = await first(
      tx,
      sql<{
        id: bigint;
      }>`select approval_open(${kind}, ${`${table}:${command.id}`}, ${change}::jsonb, ${remark},
        ${place.operators[command.operator]}) as id`,
    );
    return id;
  });

const confirm = async (
  tx: Tx,
  { operators }: Place,
  { do: name, id, operator }: Together,
  approval_id: bigint,
): Promise<Done> => {
  const checker = operators[(operator + 1) % operators.length];
  await sql`select approval_confirm(${approval_id}, ${checker})`.execute(tx);
  await sql`select ${sql.id(together[name].apply)}(${approval_id}, ${id})`.execute(tx);
  if (together[name].table === "cash_in") return { refusal: null, ins: [id] };
  const { rows } = await sql<{ id: bigint }>`
    select id from cash_out_request where again_of = ${id}`.execute(tx);
  return { refusal: null, outs: [id, ...rows.map((again) => again.id)] };
};

/** The cash-in whose money a cash-out returns. */
const sourcesOf = async (tx: Tx, id: bigint): Promise<bigint[]> => {
  const { rows } = await sql<{ cash_in_id: bigint }>`
    select cash_in_id from cash_out_request where id = ${id} and cash_in_id is not null`.execute(
    tx,
  );
  return rows.map(({ cash_in_id }) => cash_in_id);
};

const runOffice = async (
  tx: Tx,
  place: Place,
  command: CommandOf<"reject" | "approve_out" | "reject_out" | "pay">,
): Promise<Done> => {
  const { id, version } = command;
  const decider = place.operators[command.operator];
  switch (command.do) {
    case "reject":
      await sql`select cashier_reject(${id}, ${version}, ${reasons.in}::smallint, ${remark}, ${decider})`.execute(
        tx,
      );
      return { refusal: null, ins: [id] };
    case "approve_out":
      await sql`select cashier_approve_cash_out(${id}, ${version}, ${remark}, ${decider})`.execute(
        tx,
      );
      return { refusal: null, outs: [id] };
    case "reject_out":
      await sql`select cashier_reject_out(${id}, ${version}, ${reasons.out}::smallint, ${remark}, ${decider}, true)`.execute(
        tx,
      );
      return { refusal: null, ins: await sourcesOf(tx, id), outs: [id] };
    case "pay":
      await sql`select cashier_pay_cash_out(${id}, ${version}, ${place.accounts[command.account]}, ${command.reference},
        (select image_id from payout_picture where request_id = ${id}), ${remark}, ${decider})`.execute(
        tx,
      );
      return { refusal: null, outs: [id] };
  }
};

const run = async (tx: Tx, place: Place, command: Exclude<Command, Together>): Promise<Done> => {
  const playerOf = (player: number) => place.players[player]?.id ?? 0n;
  switch (command.do) {
    case "reserve":
      return reserve(tx, place, command);
    case "send":
      return send(tx, place, command);
    case "cancel":
      await sql`select cashier_cancel(${playerOf(command.player)}, ${command.id})`.execute(tx);
      return { refusal: null, ins: [command.id] };
    case "expire":
      return expire(tx);
    case "claim":
      return claim(tx, place, command);
    case "approve":
      return approve(tx, place, command);
    case "return_money":
    case "return_excess":
      return returnMoney(tx, place, { ...command });
    case "cash_out":
      return cashOut(tx, place, command);
    case "reject":
    case "approve_out":
    case "reject_out":
    case "pay":
      return runOffice(tx, place, command);
    case "stake":
    case "to_game":
    case "from_game":
      return moveMoney(tx, place, command);
    case "set_limit":
      await sql`select protection_set_limit(${playerOf(command.player)}, 'deposit', ${command.period}::limit_period,
        ${command.amount === null ? null : command.amount * 100}::bigint)`.execute(tx);
      return accepted;
    case "confirm_limit":
      return confirmLimit(tx, place, command);
    case "pause":
      await beginBreak(tx, playerOf(command.player), { kind: "timeout", days: 1, months: 0 });
      return accepted;
    case "exclude":
      await beginBreak(tx, playerOf(command.player), { kind: "exclusion", days: 0, months: 6 });
      return accepted;
  }
};

/** Which process runs a command; its database role has to have the rights for it. */
const handOf = (place: Place, name: Command["do"]): Kysely<DB> => {
  switch (name) {
    case "reserve":
    case "send":
    case "cancel":
    case "cash_out":
    case "set_limit":
    case "confirm_limit":
    case "pause":
    case "exclude":
      return place.api;
    case "expire":
      return place.worker;
    case "stake":
    case "to_game":
    case "from_game":
      return place.app;
    default:
      return place.office;
  }
};

const readRows = async (tx: Tx, { ins = [], outs = [] }: Done): Promise<RequestRow[]> => {
  const { rows } = await sql<RequestRow>`
    select 'in' as direction, id, version, state, reserved::float8 as reserved from cash_in_request
    where id = any (${`{${ins.join(",")}}`}::bigint[])
    union all
    select 'out', id, version, state, 0 from cash_out_request where id = any (${`{${outs.join(",")}}`}::bigint[])`.execute(
    tx,
  );
  return rows;
};

/** Ends the transaction of a refused command without effect. */
class Refused extends Error {}

const isTogether = (command: Command): command is Together => command.do in together;

const refusalOf = (error: unknown): string | null => {
  if (error instanceof Refused) return error.message;
  if (error instanceof AppError) return error.code;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  // P0002: no raise waits to be confirmed. The others remain after all retries.
  return /^S[CO]\d{3}$|^P0002$|^40001$|^40P01$|^55P03$/.test(code) ? code : null;
};

/** The first of two people withdraws what the second could not confirm, because open requests of a person are limited. */
const withdraw = ({ office, operators }: Place, { operator }: Together, approval_id: bigint) =>
  inTransaction(office, (tx) =>
    sql`select approval_close(${approval_id}, ${operators[operator]}, 'withdrawn', null)`.execute(
      tx,
    ),
  );

const runTogether = async (place: Place, command: Together): Promise<Outcome> => {
  const opened = await openApproval(place, command);
  try {
    return await conclude(place, command, (tx) => confirm(tx, place, command, opened));
  } catch (error) {
    await withdraw(place, command, opened);
    throw error;
  }
};

const conclude = (
  place: Place,
  command: Command,
  work: (tx: Tx) => Promise<Done>,
): Promise<Outcome> =>
  inTransaction(handOf(place, command.do), async (tx) => {
    const done = await work(tx);
    if (done.refusal !== null) throw new Refused(done.refusal);
    const rows = await readRows(tx, done);
    const { order } = await first(
      tx,
      sql<{ order: bigint }>`select nextval('command_order') as order`,
    );
    return { command, refusal: null, order, rows };
  });

/** The payer reads the number of the payee and stores a picture; of two who do so at once one gives up, and is refused. */
const preparePayment = async (
  { owner, operators }: Place,
  { id, operator }: CommandOf<"pay">,
): Promise<void> => {
  await givePayout(owner, id, operators[operator] ?? 0n).catch(() => undefined);
};

/** The recorded view without which nobody approves a payment to a sender. */
const readPayee = async (
  { owner, operators }: Place,
  { id, operator }: CommandOf<"approve_out" | "reject_out">,
): Promise<void> => {
  await sql`insert into operator_act (operator_id, act, subject, details, is_view)
    values (${operators[operator]}, 'cash_out.payee', ${`cash_out:${id}`}, '{}', true)`.execute(
    owner,
  );
};

export const play = async (place: Place, command: Command): Promise<Outcome> => {
  try {
    if (isTogether(command)) return await runTogether(place, command);
    if (command.do === "pay") await preparePayment(place, command);
    if (command.do === "approve_out") await readPayee(place, command);
    return await conclude(place, command, (tx) => run(tx, place, command));
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal === null) throw error;
    return { command, refusal, order: 0n, rows: [] };
  }
};
