import type { Input, Reply } from "@shwe/contract/player/schemas";
import { toast } from "@shwe/ui";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";

import { ApiError, call } from "../../domain/api/http.ts";
import { useLocale, useTranslation } from "../../locales/i18n.ts";
import { secondsFromNow } from "../../lib/clock/use-seconds-left.ts";

export type Purpose = Input<"sendOtp">["body"]["purpose"];
/**
 * A phone that was verified with a one-time code. With `proof` the server accepts the next step, such as a
 * registration.
 */
export type Proven = Reply<"verifyOtp">["data"] & { phone: string };

type Sent = { phone: string; expires_at_ms: number; resend_at_ms: number };

type PhoneCode = {
  /** The phone the code was sent to, with the code's expiry and resend times from the server. */
  sent: Sent | null;
  /** When the server accepts the next request for a code. */
  send_again_at_ms: number;
  send: (phone: string) => void;
  isSending: boolean;
  sendError: unknown;
  /**
   * Exchanges a one-time code for a proof that the phone was verified. Each code is exchanged once: if the next step,
   * such as a registration, fails, its retry uses the same proof.
   */
  prove: (code: string) => Promise<Proven>;
  /** Returns to the phone number field. */
  edit: () => void;
};

/**
 * Sends a one-time code to a phone and exchanges the code for a proof that the phone was verified. The phone number is
 * passed in the format in which the server stores it.
 */
export function usePhoneCode(purpose: Purpose): PhoneCode {
  const { t } = useTranslation();
  const { tag } = useLocale();
  const [sent, setSent] = useState<Sent | null>(null);
  const [sendAgainAt, setSendAgainAt] = useState(0);
  const proven = useRef<{ code: string; answer: Proven } | null>(null);

  const { mutate, isPending, error } = useMutation({
    networkMode: "always",
    retry: 0,
    mutationFn: async (phone: string) => {
      await call("checkPhone", { body: { phone } }, { locale: tag });
      return call("sendOtp", { body: { phone, purpose } }, { locale: tag });
    },
    onSuccess: ({ data }, phone) => {
      const resend_at_ms = secondsFromNow(data.resend_in_s);
      proven.current = null;
      setSent({ phone, expires_at_ms: secondsFromNow(data.expires_in_s), resend_at_ms });
      setSendAgainAt(resend_at_ms);
      toast.success(t("auth.code_sent"));
    },
    onError: (refusal) => {
      if (refusal instanceof ApiError && refusal.retry_after_s > 0)
        setSendAgainAt(secondsFromNow(refusal.retry_after_s));
    },
  });

  const prove = async (code: string): Promise<Proven> => {
    if (sent === null) throw new Error("no code was sent");
    if (proven.current?.code === code) return proven.current.answer;
    const { phone } = sent;
    const { data } = await call("verifyOtp", { body: { phone, code, purpose } }, { locale: tag });
    proven.current = { code, answer: { ...data, phone } };
    return proven.current.answer;
  };

  return {
    sent,
    send_again_at_ms: sendAgainAt,
    send: mutate,
    isSending: isPending,
    sendError: error,
    prove,
    edit: () => setSent(null),
  };
}
