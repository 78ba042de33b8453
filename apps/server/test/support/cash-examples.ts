import { createHash } from "node:crypto";

import type { CashInRouteName, CashOutRouteName } from "@shwe/contract/player/routes";
import type { Input } from "@shwe/contract/player/schemas";

import { askCashOut, giveAccount, givePayee, kbzpay, makeReady, reserve } from "./cash.ts";
import { padaukpay } from "./payment-gateway.ts";
import { somePhoto } from "./pictures.ts";
import { call, type TestPlayer } from "./players.ts";
import type { TestServer } from "./server.ts";

/** The input of a successful call of a route. */
type MakeExample<N extends CashInRouteName | CashOutRouteName> = (
  server: TestServer,
  player: TestPlayer,
) => Promise<Input<N>>;

/** Adds an account of each method at once, because the server reuses the list of accounts for a moment. */
const giveAccounts = async ({ database: { owner } }: TestServer): Promise<void> => {
  await giveAccount(owner);
  await giveAccount(owner, { method_id: padaukpay });
};

/** Reserves an amount, with an account to which it can go. */
const reserved = async (server: TestServer, player: TestPlayer): Promise<{ id: string }> => {
  await giveAccounts(server);
  const { id } = await reserve(server, player, 5_000);
  return { id };
};

const pictureOf = async (id: string) => {
  const picture = await somePhoto();
  const sha256 = createHash("sha256").update(picture).digest("hex");
  return { picture, begin: { id, bytes: picture.length, sha256 } };
};

/** The first bytes of a picture: a part that does not complete it. */
const part_bytes = 30;

export const cashExamples = {
  reserveCashIn: async (server) => {
    await giveAccounts(server);
    return { body: { payment_id: kbzpay, amount: 5_000 } };
  },
  openPaymentPage: async (server, player) => {
    await giveAccounts(server);
    const { id } = await reserve(server, player, 5_000, padaukpay);
    return { body: { id } };
  },
  cancelCashIn: async (server, player) => ({ body: await reserved(server, player) }),
  sendCashIn: async (server, player) => ({
    body: {
      ...(await reserved(server, player)),
      transaction_id: "407913",
      account_name: "Mg Aung Kyaw",
    },
  }),
  getCashIn: async (server, player) => ({ params: await reserved(server, player) }),
  beginSlip: async (server, player) => {
    const { id } = await reserved(server, player);
    return { body: (await pictureOf(id)).begin };
  },
  sendSlipPart: async (server, player) => {
    const { id } = await reserved(server, player);
    const { picture, begin } = await pictureOf(id);
    const { data } = await call(server, "beginSlip", { body: begin }, player);
    const part = picture.subarray(0, part_bytes).toString("base64");
    return { body: { upload_id: data.upload_id, at_byte: 0, data: part } };
  },
  listCashInHistory: async () => ({ query: { start_date: "2026-11-01", end_date: "2026-11-30" } }),
  addPayee: async (_server, { password }) => ({
    body: {
      ...{ payment_id: kbzpay, account_name: "Mg Aung Kyaw" },
      ...{ account_number: "09795550123", password },
    },
  }),
  removePayee: async (server, player) => ({ body: { id: await givePayee(server, player) } }),
  requestCashOut: async (server, player) => {
    await makeReady(server, player, 50_000);
    const payee_id = await givePayee(server, player);
    return { body: { payee_id, amount: 10_000, password: player.password } };
  },
  getCashOut: async (server, player) => {
    await makeReady(server, player, 50_000);
    const payee_id = await givePayee(server, player);
    const answer = await askCashOut(server, player, { payee_id, amount: 10_000 });
    return { params: { id: (answer.json() as { data: { id: string } }).data.id } };
  },
  listCashOutHistory: async () => ({ query: { start_date: "2026-11-01", end_date: "2026-11-30" } }),
} satisfies { [N in CashInRouteName | CashOutRouteName]?: MakeExample<N> };
