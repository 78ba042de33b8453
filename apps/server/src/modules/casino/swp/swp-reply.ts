import {
  answerText,
  codes,
  formatAmount,
  headerNames,
  httpStatusOf,
  nameOf,
  sign,
  type Answer,
  type Code,
} from "@shwe/swp";

import type { ProviderReply } from "../../../platform/http/serve-providers.ts";
import type { MoneyResult } from "../wallet/money-call.ts";
import type { Provider } from "../wallet/providers.ts";
import { fromHundredths } from "../wallet/units.ts";

/** When a call that is not decided is to be repeated. A credit above the cap waits for people. */
const retry_after_ms = 1_000;
const held_retry_after_ms = 60_000;

export const answerOf = (code: Code, fields: Partial<Answer> = {}): Answer => ({
  code,
  name: nameOf(code),
  ...fields,
});

/** The answer to a transaction. */
export const moneyAnswer = (
  { currency, unit_size }: Pick<Provider, "currency" | "unit_size">,
  tx_id: string,
  result: MoneyResult,
): Answer => {
  const amount = (hundredths: bigint) => formatAmount(fromHundredths(hundredths, unit_size));
  const { code, tx_number, balance, balance_before, balance_after, limit_kind } = result;
  return answerOf(code, {
    tx_id,
    ...(tx_number === null ? {} : { operator_tx_id: String(tx_number) }),
    balance: amount(balance),
    ...(balance_before === null ? {} : { balance_before: amount(balance_before) }),
    ...(balance_after === null ? {} : { balance_after: amount(balance_after) }),
    currency,
    ...(result.is_replayed ? { replayed: true } : {}),
    ...(result.is_late ? { late: true } : {}),
    ...(result.is_reopened ? { reopened: true } : {}),
    ...(limit_kind === null ? {} : { limit_kind }),
    ...(code === codes.IN_PROGRESS ? { retry_after_ms: held_retry_after_ms } : {}),
  });
};

export const overloaded = (): Answer => answerOf(codes.OVERLOADED, { retry_after_ms });

/** The secret of the request's key and the request's nonce. */
export type Signer = { secret: string; nonce: string };

/** Signs an answer with the key of its request. Without a key nothing can be signed. */
export const toReply = (answer: Answer, signer: Signer | null): ProviderReply => {
  const status = httpStatusOf(answer.code as Code);
  const body = Buffer.from(JSON.stringify(answer));
  const headers: Record<string, string> = { "content-type": "application/json; charset=utf-8" };
  if (signer !== null) {
    const time = String(Date.now());
    headers[headerNames.time] = time;
    headers[headerNames.sign] = sign(
      signer.secret,
      answerText(status, { time, nonce: signer.nonce, body }),
    );
  }
  return { status, headers, body };
};
