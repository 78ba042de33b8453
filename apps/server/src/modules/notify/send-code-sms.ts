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

/** The job is retried after about 3, 7 and 20 seconds: after that the code would be too old to be useful. */
export const sendCodeSmsJob = defineJob({
  name: "send_code_sms",
  lane: "messages",
  payload: Type.Object({
    reference: Type.String(),
    /** Phone and code, encrypted, because the queue is a table and codes must not be readable in a table. */
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
  /** An id of the message, by which a gateway can drop duplicates. It reveals neither phone nor code. */
  reference: string;
  phone: string;
  code: string;
  locale: LocaleTag;
  expires_at: Date;
};

/** Enqueues the SMS with a code in the transaction that creates the code. */
export const sendCodeSms = (tx: Tx, keys: KeyRing, sms: CodeSms): Promise<void> => {
  const letter: Static<typeof Letter> = { phone: sms.phone, code: sms.code, locale: sms.locale };
  return enqueue(tx, sendCodeSmsJob, {
    reference: sms.reference,
    sealed: seal(keys, sealed_for, JSON.stringify(letter)),
    expires_at: sms.expires_at.toISOString(),
  });
};

/** Runs the job. An expired code is not sent: it would cost money and confuse the player. */
export const deliverCodeSms =
  (keys: KeyRing, deliver: DeliverSms, log: Log) =>
  async (payload: Static<typeof sendCodeSmsJob.payload>, signal: AbortSignal): Promise<void> => {
    if (Date.parse(payload.expires_at) <= Date.now()) {
      log.warn({ reference: payload.reference }, "one-time code expired before it was sent");
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
