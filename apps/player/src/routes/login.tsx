import { Segmented } from "@shwe/ui";
import { useState } from "react";
import { useLocation } from "react-router";

import { AuthFrame } from "../features/auth/auth-frame.tsx";
import { LoginByCode } from "../features/auth/login-by-code.tsx";
import { LoginByPassword } from "../features/auth/login-by-password.tsx";
import { useTranslation } from "../locales/i18n.ts";

type Way = "code" | "password";

export function Login() {
  const { t } = useTranslation();
  const { state } = useLocation() as { state: { way?: Way } | null };
  const [way, setWay] = useState<Way>(state?.way ?? "code");
  return (
    <AuthFrame title={t("page.login")} lead={t("auth.login_lead")} other="/register">
      <Segmented
        label={t("auth.way")}
        value={way}
        options={[
          { value: "code", label: t("auth.by_code") },
          { value: "password", label: t("auth.by_password") },
        ]}
        onChange={setWay}
      />
      {/* Both forms stay mounted: switching between them must not lose a one-time code that was already sent. */}
      <div hidden={way !== "code"}>
        <LoginByCode />
      </div>
      <div hidden={way !== "password"}>
        <LoginByPassword />
      </div>
    </AuthFrame>
  );
}
