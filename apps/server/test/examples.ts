import { randomUUID } from "node:crypto";

import type { RouteName } from "@shwe/contract/routes";
import type { Input } from "@shwe/contract/schemas";
import { toHundredths } from "@shwe/rules";

import { grantSeed } from "../src/ledger/index.ts";
import { call, giveCode, giveProof, somePassword, somePhone, type TestPlayer } from "./players.ts";
import type { TestServer } from "./server.ts";

type NameWithInput = { [N in RouteName]: keyof Input<N> extends never ? never : N }[RouteName];

/** A call may use up what it is given, so each example is made anew, for a player who is there already. */
type MakeExample<N extends RouteName> = (
  server: TestServer,
  player: TestPlayer,
) => Input<N> | Promise<Input<N>>;

const grantKyat = ({ ctx }: TestServer, player_id: number, kyat: number) =>
  grantSeed(ctx.db, {
    player_id: BigInt(player_id),
    amount: toHundredths(kyat),
    key: randomUUID(),
  });

/** What a successful call gives. A route that takes something does not compile without its row here. */
export const examples: { [N in NameWithInput]: MakeExample<N> } = {
  listCategoryProviders: () => ({ params: { category_id: "2" } }),
  listHotProviders: () => ({ params: { type: "3" } }),
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
  transferIn: async (server, { id }) => {
    await grantKyat(server, id, 100);
    return { body: { amount: 100 } };
  },
  transferOut: async (server, { id, token }) => {
    await grantKyat(server, id, 100);
    await call(server, "transferIn", { body: { amount: 100 } }, { token });
    return { body: { amount: 100 } };
  },
};

export type AnyExample = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
};
type MakeAny = (server: TestServer, player: TestPlayer) => AnyExample | Promise<AnyExample>;

/** For sweeps over the whole table, where the name is not known while compiling. */
export const exampleOf = async (
  name: RouteName,
  server: TestServer,
  player: TestPlayer,
): Promise<AnyExample> =>
  (await (examples as Partial<Record<RouteName, MakeAny>>)[name]?.(server, player)) ?? {};
