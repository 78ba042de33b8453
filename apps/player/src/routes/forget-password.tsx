import { useState } from "react";

import { AuthFrame } from "../features/auth/auth-frame.tsx";
import { PhoneCode } from "../features/auth/phone-code.tsx";
import { ResetPassword } from "../features/auth/reset-password.tsx";
import { Steps } from "../features/auth/steps.tsx";
import type { Proven } from "../features/auth/use-phone-code.ts";
import { useTranslation } from "../locales/i18n.ts";

export function ForgetPassword() {
  const { t } = useTranslation();
  const [proven, setProven] = useState<Proven | null>(null);
  return (
    <AuthFrame title={t("page.forgetpwd")} lead={t("auth.reset_lead")} other="/login">
      {proven === null ? (
        <>
          <Steps step={1} of={2} name={t("auth.step_phone")} />
          <PhoneCode
            purpose="reset"
            action={t("auth.next")}
            expects="account"
            onProven={setProven}
          />
        </>
      ) : (
        <>
          <Steps step={2} of={2} name={t("auth.step_password")} />
          <ResetPassword proven={proven} />
        </>
      )}
    </AuthFrame>
  );
}
