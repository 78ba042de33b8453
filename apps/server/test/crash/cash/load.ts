import { createHash, randomInt, randomUUID } from "node:crypto";

import { sql, type Kysely } from "kysely";

import type { DB } from "../../../src/db.gen.ts";
import { session_idle_life } from "../../../src/modules/identity/index.ts";
import { inStatement } from "../../../src/platform/db/index.ts";
import { kbzpay } from "../../support/cash.ts";
import type { Bettor } from "../../support/fixtures/bettors.ts";
import type { SimulatedGateway } from "../../support/payment-gateway.ts";
import { givePayout } from "../../support/payout.ts";
import { payByGateway, type SentPayment } from "./gateway-load.ts";
import { post, Refusal, type Known } from "./post.ts";

/** A cash-in as its player knows it, stored outside the database. */
export type SentCashIn = {
  bettor: Bettor;
  key: string;
  amount: number;
  digits: string;
  id: string | null;
  reserved: Known;
  sent: Known;
};

export type SentCashOut = {
  bettor: Bettor;
  payee_id: bigint;
  key: string;
  amount: number;
  id: bigint | null;
  known: Known;
};

/** A decision of an operator about one version of a request. */
export type Decision = {
  act: "approve" | "approve_out" | "pay";
  id: bigint;
  version: number;
  amount: number;
  operator_id: bigint;
  known: Known;
};

export type Books = {
  ins: SentCashIn[];
  outs: SentCashOut[];
  decisions: Decision[];
  payments: SentPayment[];
};

const reserveAndNote = async (url: string, cash: SentCashIn): Promise<void> => {
  const { bettor, key, amount } = cash;
  const body = { payment_id: kbzpay, amount };
  const told = await post(url, "/api/cash-in/reserve", bettor, body, key);
  if (told === "unknown") return;
  if (told instanceof Refusal) throw new Error(`the reservation ${key} was refused: ${told.text}`);
  if (cash.id !== null && cash.id !== told.id) throw new Error(`${key} was reserved twice`);
  Object.assign(cash, { id: told.id, reserved: "done" });
};

const sendDetails = async (url: string, cash: SentCashIn): Promise<void> => {
  const body = { id: cash.id, transaction_id: cash.digits, account_name: "Mg Aung Kyaw" };
  const told = await post(url, "/api/cash-in", cash.bettor, body);
  if (told instanceof Refusal)
    throw new Error(`the details of ${cash.id} were refused: ${told.text}`);
  if (told !== "unknown") cash.sent = "done";
};

/** Reserves and sends a cash-in, or repeats what has no answer yet with the same key and details. */
export const sendAndNote = async (url: string, cash: SentCashIn): Promise<void> => {
  if (cash.reserved === "unknown") await reserveAndNote(url, cash);
  if (cash.reserved === "done" && cash.sent === "unknown") await sendDetails(url, cash);
};

const hasRefusal = (error: unknown): boolean =>
  error instanceof Error && "code" in error && /^SC\d{3}$/.test(String(error.code));

/** Requests a cash-out, for the first time or again with its key, by the statement of the server. */
export const cashOutAndNote = async (db: Kysely<DB>, cash: SentCashOut): Promise<void> => {
  const { bettor, payee_id, key, amount } = cash;
  const session_id = `00000000-0000-0000-0000-${bettor.player_id.toString(16).padStart(12, "0")}`;
  const hash = createHash("sha256").update(String(amount)).digest();
  try {
    const { rows } = await inStatement(db, (tx) =>
      sql<{ verdict: string; request_id: bigint }>`
        select verdict, request_id from cashier_cash_out(${bettor.player_id}, ${session_id}::uuid, ${session_idle_life}::interval,
          ${key}, ${hash}, ${payee_id}, ${amount})`.execute(tx),
    );
    const [told] = rows;
    const isDone = told?.verdict === "requested" || told?.verdict === "repeated";
    Object.assign(cash, {
      id: isDone ? told.request_id : null,
      known: isDone ? "done" : "refused",
    });
  } catch {
    // No answer: it remains unknown.
  }
};

/** False: the request has the digits and amount of another one, so two people have to approve it. */
type Answer = { is_done?: boolean };

const statementOf = ({ act, id, version, amount, operator_id }: Decision, account_id: bigint) => {
  if (act === "approve")
    return sql<Answer>`select cashier_approve_alone(${id}, ${version}, ${amount}, null, ${operator_id}) as is_done`;
  if (act === "approve_out")
    return sql<Answer>`select cashier_approve_cash_out(${id}, ${version}, null, ${operator_id})`;
  return sql<Answer>`select cashier_pay_cash_out(${id}, ${version}, ${account_id}, ${`REF-${id}`},
    (select image_id from payout_picture where request_id = ${id}), null, ${operator_id})`;
};

/** Decides about a request, or repeats a decision about the same version. One that was done before is refused then. */
export const decideAndNote = async (
  db: Kysely<DB>,
  decision: Decision,
  account_id: bigint,
): Promise<void> => {
  try {
    const { rows } = await inStatement(db, (tx) => statementOf(decision, account_id).execute(tx));
    decision.known = rows[0]?.is_done === false ? "refused" : "done";
  } catch (error) {
    if (hasRefusal(error)) decision.known = "refused";
  }
};

export type Load = {
  urls: readonly string[];
  bettors: readonly Bettor[];
  payees: ReadonlyMap<number, bigint>;
  owner: Kysely<DB>;
  office: Kysely<DB>;
  api: Kysely<DB>;
  operators: readonly bigint[];
  account_id: bigint;
  gateway: SimulatedGateway;
  senders: number;
  goOn: () => boolean;
};

/** Players who pay through the gateway at once. */
const payers = 6;

const anyAmount = () => randomInt(10, 50) * 1_000;

const payIn = async ({ urls, bettors, senders, goOn }: Load, sender: number, books: Books) => {
  const mine = bettors.filter((_, at) => at % senders === sender);
  for (let turn = 0; goOn(); turn += 1) {
    const cash: SentCashIn = {
      bettor: mine[turn % mine.length] as Bettor,
      ...{ key: randomUUID(), amount: anyAmount(), id: null, reserved: "unknown", sent: "unknown" },
      digits: String(randomInt(0, 1_000_000)).padStart(6, "0"),
    };
    books.ins.push(cash);
    await sendAndNote(urls[(sender + turn) % urls.length] ?? "", cash);
  }
};

const payOut = async ({ bettors, payees, api, goOn }: Load, books: Books) => {
  while (goOn()) {
    const bettor = bettors[randomInt(bettors.length)] as Bettor;
    const payee_id = payees.get(bettor.player_id) ?? 0n;
    const cash: SentCashOut = {
      ...{ bettor, payee_id, key: randomUUID(), amount: anyAmount(), id: null, known: "unknown" },
    };
    books.outs.push(cash);
    await cashOutAndNote(api, cash);
  }
};

type Open = Pick<Decision, "act" | "id" | "version" | "amount">;

const readOpen = async (db: Kysely<DB>): Promise<Open[]> => {
  const { rows } = await sql<Open>`
    (select 'approve' as act, id, version, amount::float8 as amount from cash_in_request where state = 'pending' limit 16)
    union all
    (select case state when 'pending' then 'approve_out' else 'pay' end, id, version, amount::float8 from cash_out_request
      where state in ('pending', 'approved') limit 16)`.execute(db);
  return rows;
};

const decide = async (load: Load, operator_id: bigint, books: Books) => {
  while (load.goOn()) {
    const open = await readOpen(load.office).catch(() => []);
    for (const each of open.toSorted(() => Math.random() - 0.5).slice(0, 8)) {
      const decision: Decision = { ...each, operator_id, known: "unknown" };
      if (each.act === "pay")
        await givePayout(load.owner, each.id, operator_id).catch(() => undefined);
      books.decisions.push(decision);
      await decideAndNote(load.office, decision, load.account_id);
    }
  }
};

/** Lets players pay in and out and operators decide, whether or not they get answers. Returns what each of them knows. */
export const putLoad = async (load: Load): Promise<Books> => {
  const books: Books = { ins: [], outs: [], decisions: [], payments: [] };
  await Promise.all([
    ...Array.from({ length: load.senders }, (_, sender) => payIn(load, sender, books)),
    ...Array.from({ length: 4 }, () => payOut(load, books)),
    ...Array.from({ length: payers }, () => payByGateway(load, books.payments)),
    ...load.operators.map((operator_id) => decide(load, operator_id, books)),
  ]);
  return books;
};
