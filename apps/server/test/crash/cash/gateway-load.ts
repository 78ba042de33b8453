import { randomInt, randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";

import { sql, type Kysely } from "kysely";

import type { DB } from "../../../src/db.gen.ts";
import {
  openGateways,
  type Gateways,
} from "../../../src/modules/cashier/gateway-payments/open-gateways.ts";
import { sweepPayments } from "../../../src/modules/cashier/gateway-payments/sweep-payments.ts";
import type { Log } from "../../../src/platform/telemetry/index.ts";
import type { Bettor } from "../../support/fixtures/bettors.ts";
import { padaukpay, type SimulatedGateway } from "../../support/payment-gateway.ts";
import { post, Refusal, type Known } from "./post.ts";

/** A payment through the gateway as its player and the gateway know it, stored outside the database. */
export type SentPayment = {
  bettor: Bettor;
  key: string;
  amount: number;
  id: string | null;
  ref: string | null;
  reserved: Known;
  /** The gateway has taken the money. */
  is_paid: boolean;
};

type GatewayLoad = {
  urls: readonly string[];
  bettors: readonly Bettor[];
  gateway: SimulatedGateway;
  goOn: () => boolean;
};

const reserveAndNote = async (url: string, payment: SentPayment): Promise<void> => {
  const { bettor, key, amount } = payment;
  const body = { payment_id: padaukpay, amount };
  const told = await post(url, "/api/cash-in/reserve", bettor, body, key);
  if (told === "unknown") return;
  if (told instanceof Refusal) throw new Error(`the reservation ${key} was refused: ${told.text}`);
  if (payment.id !== null && payment.id !== told.id) throw new Error(`${key} was reserved twice`);
  Object.assign(payment, { id: told.id, ref: told.code, reserved: "done" });
};

/** Reserves, opens the page and pays. Only a payment whose page was opened is paid: nobody else has its address. */
const payAndNote = async (url: string, gateway: SimulatedGateway, payment: SentPayment) => {
  await reserveAndNote(url, payment);
  if (payment.ref === null) return;
  const opened = await post(url, "/api/cash-in/page", payment.bettor, { id: payment.id });
  if (opened === "unknown" || opened instanceof Refusal) return;
  await gateway.pay(payment.ref, { is_silent: false });
  payment.is_paid = true;
};

/** Lets players pay through the gateway while `goOn` allows it, whether or not they get answers. */
export const payByGateway = async (
  { urls, bettors, gateway, goOn }: GatewayLoad,
  payments: SentPayment[],
): Promise<void> => {
  for (let turn = 0; goOn(); turn += 1) {
    const payment: SentPayment = {
      ...{ bettor: bettors[randomInt(bettors.length)] as Bettor, key: randomUUID() },
      ...{ amount: randomInt(10, 50) * 1_000, id: null, ref: null },
      ...{ reserved: "unknown", is_paid: false },
    };
    payments.push(payment);
    await payAndNote(urls[turn % urls.length] ?? "", gateway, payment);
  }
};

const never = new AbortController().signal;
const tries_max = 20;
const try_pause_ms = 250;

const countUncredited = async (db: Kysely<DB>, ids: readonly string[]): Promise<number> => {
  const { rows } = await sql<{ left: number }>`
    select count(*)::int as left from cash_in_request
    where id = any (${ids}::bigint[]) and state <> 'approved'`.execute(db);
  return rows[0]?.left ?? 0;
};

type Settling = {
  worker: Kysely<DB>;
  owner: Kysely<DB>;
  gateway: SimulatedGateway;
  log: Log;
};

/** Repeats reservations without an answer, and sweeps as a worker does, until every payment that was paid is credited. */
export const settlePayments = async (
  { worker, owner, gateway, log }: Settling,
  url: string,
  payments: readonly SentPayment[],
): Promise<void> => {
  for (const payment of payments.filter(({ reserved }) => reserved === "unknown"))
    await reserveAndNote(url, payment);
  const gateways: Gateways = openGateways({
    payment_gateways: [{ ...gateway.address, return_url: "https://play.invalid/cashin" }],
  });
  const paid = payments.filter(({ is_paid }) => is_paid).flatMap(({ id }) => id ?? []);
  for (let tried = 1; tried <= tries_max; tried += 1) {
    await sql`update gateway_payment set next_query_at = clock_timestamp() where next_query_at is not null`.execute(
      owner,
    );
    await sweepPayments({ db: worker, log }, gateways, never);
    if ((await countUncredited(owner, paid)) === 0) return;
    await wait(try_pause_ms);
  }
  throw new Error("some payments were never credited");
};
