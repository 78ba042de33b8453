import { codes, formatAmount } from "@shwe/swp";

import type { Ctx } from "../../../context.ts";
import type { ProviderPaths, ProviderReply } from "../../../platform/http/serve-providers.ts";
import type { Wallet } from "../wallet/create-wallet.ts";
import { fromHundredths } from "../wallet/units.ts";
import { gsc_codes, toGscCode } from "./gsc-codes.ts";
import { gsc_methods, parseGsc, type GscMethod, type GscRequest } from "./parse-gsc.ts";
import { readGscCall } from "./read-gsc-calls.ts";
import { verifyGsc } from "./verify-gsc.ts";
import type { Provider } from "../wallet/providers.ts";

const base_path = "/Seamless/";
const member_form = /^[a-z0-9]{8,40}$/;

type GscAnswer = { code: number; message?: string; balance?: string; before?: string };

const debit_methods: ReadonlySet<GscMethod> = new Set(["PlaceBet", "BuyIn"]);

/** Balances are JSON numbers in the dialect; they are written as their exact decimal texts. */
const toReply = ({
  code,
  message = "",
  balance = "0",
  before = balance,
}: GscAnswer): ProviderReply => ({
  status: 200,
  headers: { "content-type": "application/json; charset=utf-8" },
  body: Buffer.from(
    `{"ErrorCode":${code},"ErrorMessage":${JSON.stringify(message)},"Balance":${balance},"BeforeBalance":${before}}`,
  ),
});

const runRequest = async (
  wallet: Wallet,
  provider: Provider,
  method: GscMethod,
  { MemberName, Transactions, Transaction }: GscRequest,
): Promise<GscAnswer> => {
  const { provider_id, unit_size } = provider;
  const amount = (hundredths: bigint) => formatAmount(fromHundredths(hundredths, unit_size));
  const player_id = member_form.test(MemberName)
    ? await wallet.findPlayer(provider_id, MemberName)
    : null;
  if (player_id === null) return { code: gsc_codes.member_missing };
  if (method === "MobileLogin") return { code: gsc_codes.login_failed };
  const session_id = await wallet.findLatestSession(provider_id, player_id);
  if (method === "GetBalance") {
    if (session_id === null) return { code: gsc_codes.member_missing };
    const { code, balance } = await wallet.readBalance(provider_id, player_id, session_id);
    return balance === null
      ? { code: gsc_codes.member_missing, message: String(code) }
      : { code: gsc_codes.ok, balance: amount(balance) };
  }
  const entries = Transactions ?? (Transaction === undefined ? [] : [Transaction]);
  const calls = entries.flatMap(
    (entry) => readGscCall(provider, { player_id, session_id }, method, entry) ?? [],
  );
  if (calls.length === 0 || calls.length < entries.length)
    return { code: gsc_codes.internal, message: "no transaction, or an amount of the wrong sign" };
  const [only, ...more] = calls as [(typeof calls)[number]];
  const results = more.length === 0 ? [await wallet.run(only)] : await wallet.runWhole(calls);
  const [first, last] = [results[0], results.at(-1)];
  if (first === undefined || last === undefined)
    throw new Error("a call of a provider got no answer");
  // A list that was done before is a duplicate; a list of which something is new is done.
  const said =
    results.find(({ code }) => code === codes.OK && last.code === codes.OK_REPLAY) ?? last;
  return {
    code: toGscCode(said.code, debit_methods.has(method)),
    balance: amount(last.balance),
    before: amount(first.balance_before ?? first.balance),
  };
};

/** Answers the calls of GSC "Seamless", one path for each method. Every answer has HTTP status 200, as the dialect wants. */
export const createGsc = (
  wallet: Wallet,
  { log }: Pick<Ctx, "log">,
  now: () => number = Date.now,
): ProviderPaths => ({
  paths: gsc_methods.map((method) => `${base_path}${method}` as const),
  answer: async ({ url, body, address }) => {
    const method = gsc_methods.find((each) => url === base_path + each);
    const request = parseGsc(body);
    if (method === undefined || request === null)
      return toReply({ code: gsc_codes.internal, message: "malformed" });
    const provider = await verifyGsc(method, request, address, { ...wallet, now });
    if (typeof provider === "number") return toReply({ code: provider });
    try {
      return toReply(await runRequest(wallet, provider, method, request));
    } catch (err) {
      log.error({ err, method, provider_id: provider.provider_id }, "a call of a provider failed");
      return toReply({ code: gsc_codes.internal });
    }
  },
});
