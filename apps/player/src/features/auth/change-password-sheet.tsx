import { PasswordField } from "@shwe/client/fields/password";
import { passwordProblem } from "@shwe/rules";
import { Button, Notice, Sheet, toast } from "@shwe/ui";
import { useMutation } from "@tanstack/react-query";
import { type SubmitEvent, useId, useRef, useState } from "react";
import { Link } from "react-router";

import { useErrorText } from "../../domain/api/error-text.ts";
import { ApiError, call } from "../../domain/api/http.ts";
import { useLocale, useTranslation } from "../../locales/i18n.ts";
import styles from "./auth.module.css";
import { NewPasswordField } from "./new-password-field.tsx";
import { useFocusOnWrong } from "./use-focus-on-wrong.ts";

type ChangePasswordSheetProps = { isOpen: boolean; onClose: () => void };

export function ChangePasswordSheet({ isOpen, onClose }: ChangePasswordSheetProps) {
  const { t } = useTranslation();
  const id = useId();
  const [isBusy, setBusy] = useState(false);
  return (
    <Sheet
      open={isOpen}
      onClose={onClose}
      title={t("profile.password")}
      closeLabel={t("menu.close")}
      footer={
        <Button type="submit" form={id} variant="gold" size="lg" full busy={isBusy}>
          {t("profile.password_change")}
        </Button>
      }
    >
      <ChangePassword id={id} onBusy={setBusy} onDone={onClose} />
    </Sheet>
  );
}

type Wrong = { old?: string; password?: string };
type ChangePasswordProps = {
  id: string;
  onBusy: (isBusy: boolean) => void;
  onDone: () => void;
};

/** Mounted each time the sheet opens and unmounted when it closes, so that no typed password stays in memory. */
function ChangePassword({ id, onBusy, onDone }: ChangePasswordProps) {
  const { t } = useTranslation();
  const { tag } = useLocale();
  const errorText = useErrorText();
  const [old, setOld] = useState("");
  const [password, setPassword] = useState("");
  const [wrong, setWrong] = useState<Wrong>({});
  const form = useRef<HTMLFormElement>(null);
  useFocusOnWrong(form, wrong);

  const { mutate } = useMutation({
    networkMode: "always",
    retry: 0,
    mutationFn: () =>
      call("changePassword", { body: { old_password: old, password } }, { locale: tag }),
    onMutate: () => onBusy(true),
    onSettled: () => onBusy(false),
    onSuccess: () => {
      toast.success(t("auth.password_changed"));
      onDone();
    },
    onError: (error) => {
      const isNew = error instanceof ApiError && error.code === "password_refused";
      setWrong({ [isNew ? "password" : "old"]: errorText(error) });
    },
  });

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const problem = passwordProblem(password, null);
    setWrong({
      ...(old === "" && { old: t("auth.password_empty") }),
      ...(problem !== null && { password: t(`auth.password_${problem}`) }),
    });
    if (old !== "" && problem === null) mutate();
  };
  return (
    <form id={id} ref={form} className={styles.form} onSubmit={submit} noValidate>
      <PasswordField
        label={t("auth.password_old")}
        name="old_password"
        autoComplete="current-password"
        showLabel={t("auth.password_show")}
        aside={
          <Link to="/forgetpwd" className={styles.link}>
            {t("auth.password_forgot")}
          </Link>
        }
        value={old}
        error={wrong.old}
        onChange={({ target }) => {
          setOld(target.value);
          setWrong({});
        }}
      />
      <NewPasswordField
        label={t("auth.password_new")}
        value={password}
        phone={null}
        error={wrong.password}
        onChange={(next) => {
          setPassword(next);
          setWrong({});
        }}
      />
      <Notice kind="info" icon="phone">
        {t("profile.password_text")}
      </Notice>
    </form>
  );
}
