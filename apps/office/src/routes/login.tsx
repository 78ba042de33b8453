import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";

import { meQuery } from "../domain/session/me.ts";
import { CodeStep } from "../features/login/code-step.tsx";
import { LoginFrame } from "../features/login/login-frame.tsx";
import { PasskeyStep } from "../features/login/passkey-step.tsx";
import { type Challenge, PasswordStep } from "../features/login/password-step.tsx";
import { safePath } from "../lib/safe-path.ts";
import { useTranslation } from "../locales/i18n.ts";

type Step =
  | { at: "password"; isExpired: boolean }
  | { at: "passkey" }
  | { at: "code"; challenge: Challenge };

/** Login by password and code, or by passkey; then the page that was asked for. */
export function LoginPage() {
  const { t } = useTranslation();
  const [step, setStep] = useState<Step>({ at: "password", isExpired: false });
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const client = useQueryClient();
  useEffect(() => {
    document.title = t("shell.title", { page: t("login.submit") });
  }, [t]);
  const done = async (): Promise<void> => {
    await client.resetQueries({ queryKey: meQuery().queryKey });
    await navigate(safePath(parameters.get("next")), { replace: true });
  };
  const restart = (isExpired: boolean): void => setStep({ at: "password", isExpired });
  return (
    <LoginFrame>
      {step.at === "password" ? (
        <PasswordStep
          isExpired={step.isExpired}
          onAccepted={(challenge) => setStep({ at: "code", challenge })}
          onPasskey={() => setStep({ at: "passkey" })}
        />
      ) : step.at === "code" ? (
        <CodeStep
          challenge={step.challenge}
          onDone={() => void done()}
          onExpired={() => restart(true)}
          onBack={() => restart(false)}
        />
      ) : (
        <PasskeyStep onDone={() => void done()} onBack={() => restart(false)} />
      )}
    </LoginFrame>
  );
}
