import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";

import type { Data } from "../../domain/api/calls.ts";
import { errorText } from "../../domain/api/error-text.ts";
import { CodeField } from "../../domain/forms/code-field.tsx";
import { TextField } from "../../domain/forms/field.tsx";
import { Button } from "../../domain/parts/button.tsx";
import { CopyButton } from "../../domain/parts/copy-button.tsx";
import { Note } from "../../domain/parts/note.tsx";
import { PartTitle } from "../../domain/parts/panel.tsx";
import { CodeClock } from "../../domain/session/code-clock.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import { useEnrol } from "./api/enrol.ts";
import styles from "./enrol.module.css";
import { QrCode } from "./qr-code.tsx";
import { secretGroups } from "./secret-text.ts";

const shortest = 12;

/** An invitation whose secret for the authenticator app is known. */
export type OpenedInvitation = { name: string; totp_secret: string; totp_uri: string };

/** The invitation with its secret, or undefined while the code of the second owner is missing. */
export const openedOf = ({
  name,
  totp_secret,
  totp_uri,
}: Data<"readInvitation">): OpenedInvitation | undefined =>
  totp_secret === null || totp_uri === null ? undefined : { name, totp_secret, totp_uri };

type EnrolFormProps = {
  /** The token of the link, and the code of the second owner if there is one. */
  given: { invitation: string; invitation_code?: string };
  invited: OpenedInvitation;
  onEnrolled: (recoveryCodes: string[]) => void;
};

/** Password at the left, authenticator app at the right, both sent at once. */
export function EnrolForm({ given, invited, onEnrolled }: EnrolFormProps) {
  const { t } = useTranslation();
  const [code, setCode] = useState("");
  const enrol = useEnrol();
  const { register, handleSubmit, formState, getValues, setFocus } = useForm({
    defaultValues: { password: "", repeated: "" },
    mode: "onTouched",
  });
  useEffect(() => setFocus("password"), [setFocus]);
  const submit = handleSubmit(({ password }) =>
    enrol.mutate(
      { ...given, password, code },
      {
        onSuccess: ({ recovery_codes }) => onEnrolled(recovery_codes),
        onError: () => setCode(""),
      },
    ),
  );
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <div className={styles.columns}>
        <div>
          <PartTitle isMain>{t("enrol.choose")}</PartTitle>
          <input type="text" hidden readOnly autoComplete="username" value={invited.name} />
          <TextField
            label={t("login.password")}
            type="password"
            autoComplete="new-password"
            hint={t("enrol.choose_hint")}
            error={formState.errors.password?.message}
            {...register("password", {
              minLength: { value: shortest, message: t("enrol.short") },
              required: t("enrol.short"),
            })}
          />
          <TextField
            label={t("enrol.repeat")}
            type="password"
            autoComplete="new-password"
            error={formState.errors.repeated?.message}
            {...register("repeated", {
              validate: (value) => value === getValues("password") || t("enrol.differs"),
            })}
          />
        </div>
        <div>
          <PartTitle isMain>{t("enrol.scan")}</PartTitle>
          <div className={styles.scan}>
            <QrCode text={invited.totp_uri} label={t("enrol.qr")} />
            <div className={styles.secret}>
              <span>{t("enrol.type")}</span>
              <code>{secretGroups(invited.totp_secret).join(" ")}</code>
              <CopyButton text={invited.totp_secret} size="small" />
            </div>
          </div>
          <CodeField
            label={t("enrol.code_now")}
            aside={<CodeClock />}
            value={code}
            onChange={setCode}
          />
          {enrol.error === null ? null : <Note tone="bad" isAlert title={errorText(enrol.error)} />}
        </div>
      </div>
      <footer className={styles.foot}>
        <span>{t("enrol.next")}</span>
        <Button
          kind="main"
          size="large"
          type="submit"
          keys="Enter"
          disabled={enrol.isPending || code.length < 6}
        >
          {t("enrol.finish")}
        </Button>
      </footer>
    </form>
  );
}
