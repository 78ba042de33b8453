import { KeyRound } from "lucide-react";
import { useEffect } from "react";
import { useForm } from "react-hook-form";

import { TextField } from "../../domain/forms/field.tsx";
import { Button } from "../../domain/parts/button.tsx";
import { Note } from "../../domain/parts/note.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import { useLoginPassword } from "./api/login-password.ts";
import styles from "./login.module.css";
import { Refusal } from "./refusal.tsx";

export type Challenge = { name: string; challenge: string };

type PasswordStepProps = {
  /** The second step took too long, so the password is needed again. */
  isExpired: boolean;
  onAccepted: (challenge: Challenge) => void;
  onPasskey: () => void;
};

export function PasswordStep({ isExpired, onAccepted, onPasskey }: PasswordStepProps) {
  const { t } = useTranslation();
  const { register, handleSubmit, resetField, setFocus, formState } = useForm({
    defaultValues: { name: "", password: "" },
  });
  // The page has one purpose, which begins with this field.
  useEffect(() => setFocus("name"), [setFocus]);
  const login = useLoginPassword();
  const submit = handleSubmit(({ name, password }) =>
    login.mutate(
      { name: name.trim(), password },
      {
        onSuccess: ({ challenge }) => onAccepted({ name: name.trim(), challenge }),
        onError: () => {
          resetField("password");
          setFocus("password");
        },
      },
    ),
  );
  const required = t("form.required");
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      {isExpired && login.error === null ? (
        <Note tone="wait" isAlert title={t("login.expired")} />
      ) : null}
      <TextField
        label={t("login.name")}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={formState.errors.name?.message}
        {...register("name", { required })}
      />
      <TextField
        label={t("login.password")}
        type="password"
        autoComplete="current-password"
        error={formState.errors.password?.message}
        {...register("password", { required })}
      />
      <Refusal error={login.error} />
      <Button kind="main" size="large" type="submit" keys="Enter" disabled={login.isPending}>
        {t("login.continue")}
      </Button>
      <Button size="large" onClick={onPasskey}>
        <KeyRound aria-hidden />
        {t("login.use_passkey")}
      </Button>
    </form>
  );
}
