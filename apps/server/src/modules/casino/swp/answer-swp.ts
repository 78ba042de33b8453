import { calls, codes, messages, type Answer, type CallName, type Message } from "@shwe/swp";
import { Compile } from "typebox/compile";

import type { Ctx } from "../../../context.ts";
import { isCertainlyUndone } from "../wallet/is-certainly-undone.ts";
import type { ProviderPaths, ProviderRequest } from "../../../platform/http/serve-providers.ts";
import { debit_kinds, type MoneyKind } from "../wallet/money-call.ts";
import type { Provider } from "../wallet/providers.ts";
import type { Wallet } from "../wallet/create-wallet.ts";
import { answerSession } from "./answer-session.ts";
import { answerQuery } from "./answer-query.ts";
import {
  money_calls,
  readMoneyCall,
  type MoneyMessage,
  type MoneyName,
} from "./read-money-call.ts";
import { answerOf, moneyAnswer, overloaded, toReply, type Signer } from "./swp-reply.ts";
import { verifyRequest, type Verified } from "./verify-request.ts";

const names = new Map<string, CallName>(
  Object.entries(calls).map(([name, path]) => [path, name as CallName]),
);
const checks = new Map<string, { Check: (value: unknown) => boolean }>(
  Object.entries(messages).map(([name, schema]) => [name, Compile(schema)]),
);

const isMoney = (name: CallName): name is MoneyName =>
  (money_calls as readonly CallName[]).includes(name);

const parse = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return undefined;
  }
};

/** The content of `detail` that is stored; a larger one is refused with the form. */
const detail_bytes_max = 8 * 1024;
const isDetailTooLarge = (message: { detail?: unknown }): boolean =>
  message.detail !== undefined && JSON.stringify(message.detail).length > detail_bytes_max;

const earliest = Date.UTC(2000);
const latest = Date.UTC(2200);

/** Whether the provider's time is one that PostgreSQL can store. */
const isTimeWrong = ({ occurred_at }: { occurred_at?: string }): boolean => {
  if (occurred_at === undefined) return false;
  const ms = Date.parse(occurred_at);
  return !(ms >= earliest && ms <= latest);
};

const answerMoney = async (
  wallet: Wallet,
  provider: Provider,
  name: MoneyName,
  message: MoneyMessage,
): Promise<Answer> => {
  const player_id = await wallet.findPlayer(provider.provider_id, message.player_ref);
  if (player_id === null) return answerOf(codes.PLAYER_UNKNOWN, { tx_id: message.tx_id });
  const call = readMoneyCall(provider, player_id, name, message);
  return moneyAnswer(provider, message.tx_id, await wallet.run(call));
};

const answerCall = async (
  wallet: Wallet,
  provider: Provider,
  name: CallName,
  message: unknown,
): Promise<Answer> => {
  if (isMoney(name)) return answerMoney(wallet, provider, name, message as MoneyMessage);
  if (name === "query") return answerQuery(wallet, provider, message as Message<"query">);
  return answerSession(wallet, provider, name, message as Message<typeof name>);
};

/**
 * Answers the calls of SWP/1. What fails unexpectedly is answered as unknown, never as refused: the call may have been executed. A call
 * that was certainly not executed is answered as overloaded.
 */
export const createSwp = (
  wallet: Wallet,
  { log }: Pick<Ctx, "log">,
  now: () => number = Date.now,
): ProviderPaths => {
  const answerSigned = async (
    request: ProviderRequest,
    { provider, nonce_state }: Pick<Verified, "provider" | "nonce_state">,
  ): Promise<Answer> => {
    const name = names.get(request.url);
    const message = parse(request.body);
    if (name === undefined || checks.get(name)?.Check(message) !== true)
      return answerOf(codes.MALFORMED, { message: "the body is not a message of this call" });
    const fields = message as { detail?: unknown; occurred_at?: string };
    if (isDetailTooLarge(fields) || isTimeWrong(fields))
      return answerOf(codes.MALFORMED, {
        message: "detail is too large, or occurred_at is no time",
      });
    // Ids already make the replay of a credit harmless; a debit that was never sent again must not be taken from a recording.
    if (nonce_state === "unknown" && debit_kinds.has(name as MoneyKind)) return overloaded();
    return answerCall(wallet, provider, name, message);
  };

  const answer = async (request: ProviderRequest) => {
    let signer: Signer | null = null;
    try {
      const verified = await verifyRequest(request, { ...wallet, now });
      if (verified.provider === null) return toReply(answerOf(verified.refusal), null);
      signer = { secret: verified.provider.secret, nonce: verified.nonce };
      if (verified.nonce_state === "used") return toReply(answerOf(codes.STALE_OR_REUSED), signer);
      return toReply(await answerSigned(request, verified), signer);
    } catch (err) {
      if (isCertainlyUndone(err)) return toReply(overloaded(), signer);
      log.error({ err, path: request.url }, "a call of a provider failed");
      return toReply(answerOf(codes.INTERNAL), signer);
    }
  };
  return { paths: Object.values(calls), answer };
};
