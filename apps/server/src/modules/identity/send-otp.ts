import { randomInt, randomUUID } from "node:crypto";

import type { LocaleTag } from "@shwe/contract/locales";

import type { Ctx } from "../../context.ts";
import { inTransaction } from "../../platform/db/index.ts";
import { mac } from "../../platform/secrets/index.ts";
import { sendCodeSms } from "../notify/index.ts";
import { checkAllowance, takeAllowance } from "./code-allowance.ts";
import { code_life_s, resend_after_s, waitToSend } from "./code-limits.ts";
import { codeParts, type Purpose } from "./code-parts.ts";
import { lockGuard, noteOnGuard } from "./phone-guard.ts";
import { blockKey, phoneKey, readPhone, senderKey } from "./phone-keys.ts";
import { tooManyCodes } from "./too-many-codes.ts";

const code_digits = 6;

const makeCode = (): string =>
  randomInt(10 ** code_digits)
    .toString()
    .padStart(code_digits, "0");

export type CodeRequest = {
  phone: string;
  purpose: Purpose;
  address: string;
  locale: LocaleTag;
};

/**
 * Sends a code to the holder of the phone. It never checks whether the phone is registered, so neither the response
 * nor its timing reveals that: only the holder learns it, by entering the code.
 */
export const sendOtp = async (
  { config, db }: Pick<Ctx, "config" | "db">,
  request: CodeRequest,
): Promise<{ expires_in_s: number; resend_in_s: number }> => {
  const phone = readPhone(request.phone);
  const keys = config.code_hmac_keys;
  const phone_key = phoneKey(keys, phone);
  const sender = {
    address_key: senderKey(keys, request.address),
    prefix_key: blockKey(keys, phone),
  };
  const used_share = await checkAllowance(db, sender, config.code_daily_budget);

  const id = randomUUID();
  const code = makeCode();
  const { key_id, digest } = mac(keys, "code", ...codeParts(id, request.purpose, phone, code));
  await inTransaction(db, async (tx) => {
    const guard = await lockGuard(tx, phone_key);
    const retry_after_s = waitToSend(guard.sent_at, guard.now);
    if (retry_after_s > 0) throw tooManyCodes(retry_after_s);
    await takeAllowance(tx, sender, config.code_daily_budget, used_share);
    await noteOnGuard(tx, phone_key, "sent_at", guard.sent_at, guard.now);
    const expires_at = new Date(guard.now.getTime() + code_life_s * 1000);
    await tx
      .insertInto("one_time_code")
      .values({
        id,
        phone_key,
        purpose: request.purpose,
        key_id,
        mac: digest,
        ...sender,
        created_at: guard.now,
        expires_at,
      })
      .execute();
    await sendCodeSms(tx, keys, { reference: id, phone, code, locale: request.locale, expires_at });
  });
  return { expires_in_s: code_life_s, resend_in_s: resend_after_s };
};
