import type { Input, Reply } from "@shwe/contract/schemas";
import { toast } from "@shwe/ui";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";

import { ApiError, call } from "../../lib/http.ts";
import { useLocale, useTranslation } from "../../lib/i18n.ts";
import { secondsFromNow } from "../../lib/clock/use-seconds-left.ts";

export type Purpose = Input<"sendOtp">["body"]["purpose"];
/** The holder of the phone has shown to hold it. */
export type Proven = Reply<"verifyOtp">["data"] & { phone: string };

type Sent = { phone: string; expires_at_ms: number; resend_at_ms: number };

type PhoneCode = {
  /** Where a code was sent, and the two clocks the server gave it. */
  sent: Sent | null;
  /** When the server takes the next request for a code. */
  send_again_at_ms: number;
  send: (phone: string) => void;
  isSending: boolean;
  sendError: unknown;
  /** Exchanges a code for a proof. The same code is exchanged once: after a lost answer of the next step its proof still counts. */
  prove: (code: string) => Promise<Proven>;
  /** Back to the phone number. */
  edit: () => void;
};

/** Sends a code to a phone and exchanges it for a proof. The phone is in its stored spelling. */
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
