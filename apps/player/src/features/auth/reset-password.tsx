import { passwordProblem } from "@shwe/rules";
import { Button, toast } from "@shwe/ui";
import { useMutation } from "@tanstack/react-query";
import { type SubmitEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";

import { call } from "../../domain/api/http.ts";
import { useLocale, useTranslation } from "../../locales/i18n.ts";
import { endSession } from "../../domain/session/session.ts";
import styles from "./auth.module.css";
import { keepDraft } from "./draft.ts";
import { useErrorText } from "../../domain/api/error-text.ts";
import { NewPasswordField } from "./new-password-field.tsx";
import { useAuthPath } from "./use-auth-path.ts";
import { useFocusOnWrong } from "./use-focus-on-wrong.ts";
import type { Proven } from "./use-phone-code.ts";

type Wrong = { password?: string };

/**
 * The last step of resetting a forgotten password. The server ends all sessions of the player, so the login page
 * follows.
 */
export function ResetPassword({ proven: { phone, proof } }: { proven: Proven }) {
  const { t } = useTranslation();
  const { tag } = useLocale();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const pathTo = useAuthPath();
  const [password, setPassword] = useState("");
  const [wrong, setWrong] = useState<Wrong>({});
  const form = useRef<HTMLFormElement>(null);
  useFocusOnWrong(form, wrong);

  const { mutate, isPending } = useMutation({
    networkMode: "always",
    retry: 0,
    mutationFn: () => call("resetPassword", { body: { phone, proof, password } }, { locale: tag }),
    onSuccess: () => {
      endSession();
      keepDraft({ phone });
      toast.success(t("auth.password_changed"));
      void navigate(pathTo("/login"), { replace: true, state: { way: "password" } });
    },
    onError: (error) => setWrong({ password: errorText(error) }),
  });

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const problem = passwordProblem(password, phone);
    setWrong(problem === null ? {} : { password: t(`auth.password_${problem}`) });
    if (problem === null) mutate();
  };
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <input type="text" autoComplete="username" value={phone} readOnly hidden />
      <NewPasswordField
        label={t("auth.password_new")}
        value={password}
        phone={phone}
        error={wrong.password}
        onChange={(next) => {
          setPassword(next);
          setWrong({});
        }}
      />
      <Button type="submit" variant="gold" size="lg" full busy={isPending}>
        {t("profile.password_change")}
      </Button>
    </form>
  );
}
