import type { LocaleTag } from "@shwe/contract/locales";
import { Type, type Static } from "typebox";
import { Value } from "typebox/value";

import type { Tx } from "../../platform/db/index.ts";
import { defineJob, enqueue } from "../../platform/jobs/index.ts";
import { seal, unseal, type KeyRing } from "../../platform/secrets/index.ts";
import type { Log } from "../../platform/telemetry/index.ts";
import { codeText } from "./code-texts.ts";
import type { DeliverSms } from "./deliver-sms.ts";

const sealed_for = "code sms";

/** Tried again after about 3, 7 and 20 seconds: later a code would be too old to be of use. */
export const sendCodeSmsJob = defineJob({
  name: "send_code_sms",
  lane: "messages",
  payload: Type.Object({
    reference: Type.String(),
    /** Phone and code, encrypted: the queue is a table, and no code stands in a table. */
    sealed: Type.String(),
    expires_at: Type.String(),
  }),
  attempts_max: 4,
});

const Letter = Type.Object({
  phone: Type.String(),
  code: Type.String(),
  locale: Type.Union([
    Type.Literal("my"),
    Type.Literal("en"),
    Type.Literal("zh-Hans"),
    Type.Literal("th"),
  ]),
});

export type CodeSms = {
  /** Names the message to the gateway; tells nothing. */
  reference: string;
  phone: string;
  code: string;
  locale: LocaleTag;
  expires_at: Date;
};

/** Has a code sent once the transaction that made it is committed. */
export const sendCodeSms = (tx: Tx, keys: KeyRing, sms: CodeSms): Promise<void> => {
  const letter: Static<typeof Letter> = { phone: sms.phone, code: sms.code, locale: sms.locale };
  return enqueue(tx, sendCodeSmsJob, {
    reference: sms.reference,
    sealed: seal(keys, sealed_for, JSON.stringify(letter)),
    expires_at: sms.expires_at.toISOString(),
  });
};

/** The job's work. A code that nobody could enter any more is not sent: it would cost money and confuse. */
export const deliverCodeSms =
  (keys: KeyRing, deliver: DeliverSms, log: Log) =>
  async (payload: Static<typeof sendCodeSmsJob.payload>, signal: AbortSignal): Promise<void> => {
    if (Date.parse(payload.expires_at) <= Date.now()) {
      log.warn({ reference: payload.reference }, "a code expired before it could be sent");
      return;
    }
    const letter: unknown = JSON.parse(unseal(keys, sealed_for, payload.sealed));
    if (!Value.Check(Letter, letter)) throw new Error("a sealed code has an unknown form");
    await deliver(
      {
        to: letter.phone,
        text: codeText(letter.locale, letter.code),
        reference: payload.reference,
      },
      signal,
    );
  };
