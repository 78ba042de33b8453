import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";

import { AuthFrame } from "../features/auth/auth-frame.tsx";
import { keepDraft } from "../features/auth/draft.ts";
import { PhoneCode } from "../features/auth/phone-code.tsx";
import { referralCode } from "../features/auth/referral-code.ts";
import { RegisterDetails } from "../features/auth/register-details.tsx";
import { Steps } from "../features/auth/steps.tsx";
import type { Proven } from "../features/auth/use-phone-code.ts";
import { useTranslation } from "../locales/i18n.ts";

/** Registration in two steps: the phone number is verified by a one-time code before anything else is requested. */
export function Register() {
  const { t } = useTranslation();
  const [proven, setProven] = useState<Proven | null>(null);
  const invitation = useSearchParams()[0].get("ref");
  useEffect(() => {
    if (invitation !== null) keepDraft({ referral_code: referralCode(invitation) });
  }, [invitation]);
  return (
    <AuthFrame title={t("page.register")} lead={t("auth.register_lead")} other="/login">
      {proven === null ? (
        <>
          <Steps step={1} of={2} name={t("auth.step_phone")} />
          <PhoneCode
            purpose="register"
            action={t("auth.next")}
            expects="no_account"
            onProven={setProven}
          />
        </>
      ) : (
        <>
          <Steps step={2} of={2} name={t("auth.step_details")} />
          <RegisterDetails proven={proven} />
        </>
      )}
    </AuthFrame>
  );
}
