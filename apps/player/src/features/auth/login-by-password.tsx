import { PasswordField } from "@shwe/client/fields/password";
import { parsePhone } from "@shwe/rules";
import { Button } from "@shwe/ui";
import { useMutation } from "@tanstack/react-query";
import { type SubmitEvent, useRef, useState } from "react";
import { Link } from "react-router";

import { call } from "../../domain/api/http.ts";
import { useLocale, useTranslation } from "../../locales/i18n.ts";
import styles from "./auth.module.css";
import { useDraft } from "./draft.ts";
import { useErrorText } from "../../domain/api/error-text.ts";
import { PhoneField } from "./phone-field.tsx";
import { useAuthPath } from "./use-auth-path.ts";
import { useEnter } from "./use-enter.ts";
import { useFocusOnWrong } from "./use-focus-on-wrong.ts";

type Wrong = { phone?: string; password?: string };

export function LoginByPassword() {
  const { t } = useTranslation();
  const { tag } = useLocale();
  const errorText = useErrorText();
  const pathTo = useAuthPath();
  const enter = useEnter();
  const { phone: typed } = useDraft();
  const [password, setPassword] = useState("");
  const [wrong, setWrong] = useState<Wrong>({});
  const form = useRef<HTMLFormElement>(null);
  useFocusOnWrong(form, wrong);

  const { mutate, isPending } = useMutation({
    networkMode: "always",
    retry: 0,
    mutationFn: (body: { phone: string; password: string }) =>
      call("login", { body }, { locale: tag }),
    onSuccess: enter,
    onError: (error) => setWrong({ password: errorText(error) }),
  });

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const phone = parsePhone(typed);
    setWrong({
      ...(phone === null && { phone: t("auth.phone_wrong") }),
      ...(password === "" && { password: t("auth.password_empty") }),
    });
    if (phone !== null && password !== "") mutate({ phone, password });
  };
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <PhoneField autoComplete="username" error={wrong.phone} onEdit={() => setWrong({})} />
      <PasswordField
        label={t("auth.password")}
        name="password"
        autoComplete="current-password"
        showLabel={t("auth.password_show")}
        aside={
          <Link to={pathTo("/forgetpwd")} className={styles.link}>
            {t("auth.password_forgot")}
          </Link>
        }
        value={password}
        error={wrong.password}
        onChange={({ target }) => {
          setPassword(target.value);
          setWrong({});
        }}
      />
      <Button type="submit" variant="gold" size="lg" full busy={isPending}>
        {t("page.login")}
      </Button>
    </form>
  );
}
