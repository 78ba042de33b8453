import { randomUUID } from "node:crypto";

import type { ImageRouteName, RouteName } from "@shwe/contract/player/routes";
import type { Input } from "@shwe/contract/player/schemas";
import { toHundredths } from "@shwe/rules";

import { grantSeed } from "../../src/ledger/index.ts";
import type { TestDatabase } from "./database.ts";
import { giveDraw, giveSlips, type GivenDraw } from "./draws.ts";
import { cashExamples } from "./cash-examples.ts";
import { casinoExamples } from "./casino/examples.ts";
import { somePhoto } from "./pictures.ts";
import {
  call,
  giveCode,
  giveProof,
  somePassword,
  somePhone,
  type Given,
  type TestPlayer,
} from "./players.ts";
import type { TestServer } from "./server.ts";

type NameWithInput =
  | { [N in RouteName]: keyof Input<N> extends never ? never : N }[RouteName]
  | ImageRouteName;

/**
 * Creates the input of one call for an existing player. Each call needs a new input, because some inputs can be used
 * only once, such as the proof of a phone.
 */
type MakeExample<N extends RouteName> = (
  server: TestServer,
  player: TestPlayer,
) => Given<N> | Promise<Given<N>>;

const grantKyat = ({ ctx }: TestServer, player_id: number, kyat: number) =>
  grantSeed(ctx.db, {
    player_id: BigInt(player_id),
    amount: toHundredths(kyat),
    key: randomUUID(),
  });

const someDigits = async ({ owner }: TestDatabase, game: NonNullable<GivenDraw["game"]>) => ({
  query: { draw_id: String(await giveDraw(owner, { game })) },
});
/** A slip of one line on its own draw, for a player with enough money. */
const someSlip = async (server: TestServer, player_id: number, game: keyof typeof numberOf) => {
  await grantKyat(server, player_id, 1_000);
  const draw_id = Number(await giveDraw(server.database.owner, { game }));
  return { body: { draw_id, bet_obj: [{ bet_number: numberOf[game], amount: 500 }] } };
};
const someDays = { start_date: "2026-11-01", end_date: "2026-11-30" };
const numberOf = { "1d": "5", "2d": "05", "3d": "005", c1d: "5", c2d: "05" };

/** Gives a player a limit with a raise that has waited long enough to be confirmed. */
const giveRaise = async ({ database }: TestServer, player_id: number): Promise<void> => {
  await database.owner
    .insertInto("protection_limit")
    .values({
      ...{ player_id: BigInt(player_id), kind: "stake", period: "day", period_on: "2026-01-01" },
      ...{ amount: 10_000n, used: 0n, raise_amount: 20_000n },
      raise_possible_at: new Date(Date.now() - 60_000),
      raise_lapses_at: new Date(Date.now() + 600_000),
    })
    .execute();
};

/** The input of a successful call, per route. A route with input and without a row here does not compile. */
export const examples: { [N in NameWithInput]: MakeExample<N> } = {
  checkPhone: () => ({ body: { phone: somePhone() } }),
  sendOtp: () => ({ body: { phone: somePhone(), purpose: "register" } }),
  verifyOtp: async (server) => {
    const phone = somePhone();
    const code = await giveCode(server, phone, "register");
    return { body: { phone, code, purpose: "register" } };
  },
  register: async (server) => {
    const phone = somePhone();
    const proof = await giveProof(server, phone, "register");
    const { terms_version } = server.ctx.config;
    const password = somePassword();
    return { body: { phone, proof, name: "Mya Mya", password, terms_version, adult: true } };
  },
  login: (_server, { phone, password }) => ({ body: { phone, password } }),
  resetPassword: async (server, { phone }) => {
    const proof = await giveProof(server, phone, "reset");
    return { body: { phone, proof, password: somePassword() } };
  },
  changePassword: (_server, { password }) => ({
    body: { old_password: password, password: somePassword() },
  }),
  logout: () => ({ body: {} }),
  saveDeviceToken: () => ({ body: { token: somePassword(), createTime: Date.now() } }),
  revokeSession: async (server, { phone, password, token }) => {
    await call(server, "login", { body: { phone, password } });
    const { data } = await call(server, "listSessions", {}, { token });
    return { body: { id: data.find(({ current }) => !current)?.id ?? "" } };
  },
  updateProfile: () => ({ body: { name: "Aye Aye" } }),
  submitLevel2: async () => ({ image: await somePhoto() }),
  getPrivateImage: async (server, { token }) => {
    const image = await somePhoto();
    const { data } = await call(server, "submitLevel2", { image }, { token });
    return { params: { id: data.lvl_2_image ?? "" } };
  },
  transferIn: async (server, { id }) => {
    await grantKyat(server, id, 100);
    return { body: { amount: 100 } };
  },
  transferOut: async (server, { id, token }) => {
    await grantKyat(server, id, 100);
    await call(server, "transferIn", { body: { amount: 100 } }, { token });
    return { body: { amount: 100 } };
  },
  ...cashExamples,
  ...casinoExamples,
  getTwoDDigits: ({ database }) => someDigits(database, "2d"),
  getOneDDigits: ({ database }) => someDigits(database, "1d"),
  getThreeDDigits: ({ database }) => someDigits(database, "3d"),
  getCryptoTwoDDigits: ({ database }) => someDigits(database, "c2d"),
  getCryptoOneDDigits: ({ database }) => someDigits(database, "c1d"),
  placeTwoD: (server, { id }) => someSlip(server, id, "2d"),
  placeOneD: (server, { id }) => someSlip(server, id, "1d"),
  placeThreeD: (server, { id }) => someSlip(server, id, "3d"),
  placeCryptoTwoD: (server, { id }) => someSlip(server, id, "c2d"),
  placeCryptoOneD: (server, { id }) => someSlip(server, id, "c1d"),
  listLuckyNumbers: () => ({ query: { date: "2026-11-13", type: "2D" } }),
  listOneDLuckyNumbers: () => ({ query: { date: "2026-11-13" } }),
  listLuckyNumberHistory: () => ({ params: { type: "3D" }, query: someDays }),
  listSealLog: () => ({ query: { from: "1", to: "20" } }),
  listUpcomingDraws: () => ({ params: { type: "2D" } }),
  listWinners: () => ({ params: { type: "C2D" } }),
  listTwoDSlips: () => ({ query: someDays }),
  listOneDSlips: () => ({ query: {} }),
  listThreeDSlips: () => ({ query: { ...someDays, before: "9" } }),
  listCryptoTwoDSlips: () => ({ query: someDays }),
  listCryptoOneDSlips: () => ({ query: someDays }),
  listAllSlips: () => ({ query: { ...someDays, before: "9", state: "pending" } }),
  listDrawSlips: async ({ database }) => ({
    params: { id: String(await giveDraw(database.owner)) },
  }),
  getSlipByKey: async (server, { id, token }) => {
    const key = randomUUID();
    const headers = { "idempotency-key": key };
    await call(server, "placeTwoD", await someSlip(server, id, "2d"), { token, headers });
    return { params: { key }, query: {} };
  },
  getDraw: async ({ database }) => ({ params: { id: String(await giveDraw(database.owner)) } }),
  getDrawSeal: async ({ database }) => ({ params: { id: String(await giveDraw(database.owner)) } }),
  getDrawResult: async ({ database }) => ({
    params: { id: String(await giveDraw(database.owner)) },
  }),
  listDrawEvidence: async ({ database }) => ({
    params: { id: String(await giveDraw(database.owner)) },
  }),
  getSlip: async ({ database: { owner } }, { id }) => {
    const [slip_id] = await giveSlips(owner, await giveDraw(owner), { player_id: BigInt(id) });
    return { params: { id: String(slip_id) } };
  },
  setLimit: () => ({ body: { kind: "deposit", period: "week", amount: 50_000 } }),
  confirmLimit: async (server, { id }) => {
    await giveRaise(server, id);
    return { body: { kind: "stake", period: "day" } };
  },
  cancelLimit: async (server, { id }) => {
    await giveRaise(server, id);
    return { body: { kind: "stake", period: "day" } };
  },
  takeTimeout: () => ({ body: { days: 7 } }),
  excludeSelf: (_server, { password }) => ({ body: { months: 6, password } }),
  setRealityCheck: () => ({ body: { minutes: 30 } }),
  setCashPreference: () => ({ body: { is_announced: false } }),
  acknowledgeRealityCheck: () => ({ body: {} }),
};

export type AnyExample = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
  image?: Buffer;
};
type MakeAny = (server: TestServer, player: TestPlayer) => AnyExample | Promise<AnyExample>;

/** The example of a route whose name is not known at compile time, for tests over the whole route table. */
export const exampleOf = async (
  name: RouteName,
  server: TestServer,
  player: TestPlayer,
): Promise<AnyExample> =>
  (await (examples as Partial<Record<RouteName, MakeAny>>)[name]?.(server, player)) ?? {};
