import type { CashQueueRouteName } from "@shwe/contract/office/routes";
import { sql } from "kysely";

import { createImageIntake, insertImage } from "../../src/modules/images/index.ts";
import { inTransaction } from "../../src/platform/db/index.ts";
import { createCashRequests } from "./cash-requests.ts";
import type { AnyExample } from "./examples.ts";
import { giveOperator, type TestOperator } from "./office.ts";
import { givePayout } from "./payout.ts";
import { somePhoto } from "./pictures.ts";
import type { TestServer } from "./server.ts";

type Setting = { server: TestServer; operator: TestOperator };
type MakeExample = (setting: Setting) => AnyExample | Promise<AnyExample>;

const reason = "because of a test";
const sender = { sender_name: "Daw Hla Hla", sender_number: "09777123456" };

const desks = new WeakMap<TestServer, ReturnType<typeof createCashRequests>>();

/** The receiving account and the requests of a server; the account is made once. */
const requestsOf = (server: TestServer): ReturnType<typeof createCashRequests> => {
  const made = desks.get(server) ?? createCashRequests(server);
  desks.set(server, made);
  return made;
};

type Prepare = (server: TestServer, id: string) => Promise<unknown>;

/** The example of a route about a new request of a queue, which `prepare` brings into the state that the route needs. */
const ofNew =
  (kind: "cashIn" | "cashOut") =>
  (body?: Record<string, unknown>, prepare?: Prepare): MakeExample =>
  async ({ server }) => {
    const { params } = await (await requestsOf(server))[kind]();
    await prepare?.(server, params.id);
    return body === undefined ? { params } : { params, body };
  };
const ofCashIn = ofNew("cashIn");
const ofCashOut = ofNew("cashOut");

/** The example of a route about a new cash-out that the operator has claimed. */
const claimedCashOut =
  (body?: Record<string, unknown>): MakeExample =>
  (setting) =>
    ofCashOut(body, ({ database }, id) =>
      sql`select cashier_claim('out', ${id}, ${setting.operator.id}, 180)`.execute(database.owner),
    )(setting);

const expire = async ({ database }: TestServer, id: string): Promise<void> => {
  await sql`update cash_in_request set until_at = clock_timestamp() where id = ${id}`.execute(
    database.owner,
  );
  await sql`select cashier_expire(100)`.execute(database.owner);
};

const approveIn = async (server: TestServer, id: string): Promise<void> => {
  const { id: by } = await giveOperator(server, "finance");
  await sql`select cashier_approve_alone(${id}, 2, 50000, null, ${by})`.execute(
    server.database.owner,
  );
};

/** Credits less than the player stated, so that the rest can go back. */
const approvePart = async (server: TestServer, id: string): Promise<void> => {
  const { id: by } = await giveOperator(server, "finance");
  await sql`select cashier_approve_alone(${id}, 2, 49500, 'a limit', ${by})`.execute(
    server.database.owner,
  );
};

const approveOut = async (server: TestServer, id: string): Promise<void> => {
  const { id: by } = await giveOperator(server, "finance");
  await sql`select cashier_approve_cash_out(${id}, 1, null, ${by})`.execute(server.database.owner);
};

/** An approved cash-out that the operator has claimed and begun to pay. */
const begunCashOut: MakeExample = async ({ server, operator }) => {
  const { params } = await (await requestsOf(server)).cashOut();
  await approveOut(server, params.id);
  await sql`select cashier_claim('out', ${params.id}, ${operator.id}, 180)`.execute(
    server.database.owner,
  );
  await sql`select cashier_begin_payment(${params.id}, ${operator.id}, false)`.execute(
    server.database.owner,
  );
  return { params };
};

const pay = async (server: TestServer, id: string): Promise<void> => {
  await approveOut(server, id);
  const { id: by } = await giveOperator(server, "finance");
  const { account_id } = await requestsOf(server);
  const { owner } = server.database;
  const image_id = await givePayout(owner, id, by);
  await sql`select cashier_pay_cash_out(${id}, 2, ${account_id}, ${`ref-${id}`}, ${image_id}, null, ${by})`.execute(
    owner,
  );
};

/** Stores a picture of the player of a request, and connects it with the request. */
const withPicture =
  (table: "cash_in_request" | "cash_out_request", kind: "slip" | "payout") =>
  async (server: TestServer, id: string): Promise<void> => {
    const { owner } = server.database;
    const { player_id } = await owner
      .selectFrom(table)
      .select("player_id")
      .where("id", "=", BigInt(id))
      .executeTakeFirstOrThrow();
    const picture = { sent: await somePhoto(), shape: "page" } as const;
    await createImageIntake(server.ctx).take({ player_id }, picture, (stored) =>
      inTransaction(owner, async (tx) => {
        const image_id = await insertImage(tx, { ...stored, player_id, kind });
        await tx.updateTable(table).set({ image_id }).where("id", "=", BigInt(id)).execute();
      }),
    );
  };

const decision = { version: 2, note: null };

/** The input of a successful call of each route about the queues of cash. Each call needs a new one. */
export const cashQueueExamples: Readonly<Record<CashQueueRouteName, MakeExample>> = {
  listCashIns: () => ({ query: { list: "approved" } }),
  getCashIn: ofCashIn(),
  getCashInPicture: ofCashIn(undefined, withPicture("cash_in_request", "slip")),
  claimCashIn: ofCashIn(),
  takeOverCashIn: ofCashIn(),
  releaseCashIn: ofCashIn(),
  approveCashIn: ofCashIn({ ...decision, amount: 50_000 }),
  rejectCashIn: ofCashIn({ ...decision, reason: 1 }),
  returnCashIn: ofCashIn({ ...decision, ...sender, amount: 50_000 }),
  returnExcess: ofCashIn({ note: null, ...sender, amount: 500 }, approvePart),
  stateArrived: ofCashIn({ amount: 90_000, reason }),
  reopenCashIn: ofCashIn({ reason }, expire),
  reverseCashIn: ofCashIn({ reason }, approveIn),
  listCashOuts: () => ({ query: { list: "held" } }),
  getCashOut: ofCashOut(),
  getCashOutPicture: ofCashOut(undefined, withPicture("cash_out_request", "payout")),
  revealPayee: claimedCashOut({ despite: false }),
  claimCashOut: ofCashOut(),
  takeOverCashOut: ofCashOut(),
  releaseCashOut: ofCashOut(),
  approveCashOut: ofCashOut({ version: 1, note: null }),
  sendPayoutPicture: async (setting) => ({
    ...(await begunCashOut(setting)),
    image: await somePhoto(),
  }),
  payCashOut: async ({ server, operator }) => {
    const { account_id, cashOut } = await requestsOf(server);
    const { params } = await cashOut();
    await approveOut(server, params.id);
    const reference = `ref-${params.id}`;
    const image_id = await givePayout(server.database.owner, params.id, operator.id);
    return {
      params,
      body: { ...decision, account_id: String(account_id), reference, image_id },
    };
  },
  rejectCashOut: ofCashOut({ version: 1, note: null, reason: 7 }),
  returnCashOut: ofCashOut({ reason }, pay),
  listPlayerCash: async ({ server }) => {
    const { player } = await (await requestsOf(server)).cashIn();
    return { params: { id: String(player.id) } };
  },
};
