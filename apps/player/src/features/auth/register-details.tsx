import { parseName, passwordProblem } from "@shwe/rules";
import { Button, Field, Notice } from "@shwe/ui";
import { useMutation } from "@tanstack/react-query";
import { type SubmitEvent, useRef, useState } from "react";

import { ApiError, call } from "../../domain/api/http.ts";
import { useLocale, useTranslation } from "../../locales/i18n.ts";
import styles from "./auth.module.css";
import { Consent } from "./consent.tsx";
import { keepDraft, useDraft } from "./draft.ts";
import { useErrorText } from "../../domain/api/error-text.ts";
import { NewPasswordField } from "./new-password-field.tsx";
import { isReferralCode, referralCode } from "./referral-code.ts";
import { useEnter } from "./use-enter.ts";
import { useFocusOnWrong } from "./use-focus-on-wrong.ts";
import type { Proven } from "./use-phone-code.ts";

type Place = "name" | "password" | "referral" | "consent" | "form";
type Wrong = Partial<Record<Place, string>>;

/** The field beside which each error code of the server is shown; all other errors are shown for the whole form. */
const placeOf: Partial<Record<string, Place>> = {
  password_refused: "password",
  referral_unknown: "referral",
  under_age: "consent",
  terms_outdated: "consent",
};

/** The second step of a registration, after the phone was verified. */
export function RegisterDetails({ proven }: { proven: Proven }) {
  const { t } = useTranslation();
  const { tag } = useLocale();
  const errorText = useErrorText();
  const enter = useEnter();
  const { referral_code } = useDraft();
  const { phone, proof, terms_version } = proven;
  const [name, setName] = useState("");
  const [password, setPassword] = useState("");
  const [isAdult, setAdult] = useState(false);
  const [wrong, setWrong] = useState<Wrong>({});
  const form = useRef<HTMLFormElement>(null);
  useFocusOnWrong(form, wrong);

  const { mutate, isPending } = useMutation({
    networkMode: "always",
    retry: 0,
    mutationFn: () =>
      call(
        "register",
        {
          body: {
            ...{ phone, proof, password, terms_version, adult: isAdult },
            name: parseName(name) ?? "",
            ...(referral_code !== "" && { referral_code }),
          },
        },
        { locale: tag },
      ),
    onSuccess: enter,
    onError: (error) => {
      const place = error instanceof ApiError ? placeOf[error.code] : undefined;
      setWrong({ [place ?? "form"]: errorText(error) });
    },
  });

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const problem = passwordProblem(password, phone);
    const found: Wrong = {
      ...(parseName(name) === null && { name: t("auth.name_wrong") }),
      ...(problem !== null && { password: t(`auth.password_${problem}`) }),
      ...(!isReferralCode(referral_code) && { referral: t("auth.referral_wrong") }),
      ...(!isAdult && { consent: t("auth.consent_needed") }),
    };
    setWrong(found);
    if (Object.keys(found).length === 0) mutate();
  };
  const clear = (place: Place) =>
    setWrong((before) => {
      const { [place]: _cleared, ...rest } = before;
      return rest;
    });
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <input type="text" autoComplete="username" value={phone} readOnly hidden />
      <Field
        label={t("auth.name")}
        icon="user"
        name="name"
        autoComplete="name"
        maxLength={60}
        required
        value={name}
        error={wrong.name}
        onChange={({ target }) => {
          setName(target.value);
          clear("name");
        }}
      />
      <NewPasswordField
        label={t("auth.password_choose")}
        value={password}
        phone={phone}
        error={wrong.password}
        onChange={(next) => {
          setPassword(next);
          clear("password");
        }}
      />
      <Field
        label={t("auth.referral")}
        icon="users"
        name="referral"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        figures
        value={referral_code}
        error={wrong.referral}
        onChange={({ target }) => {
          keepDraft({ referral_code: referralCode(target.value) });
          clear("referral");
        }}
      />
      <Consent
        terms_version={terms_version}
        given={isAdult}
        error={wrong.consent}
        onChange={(given) => {
          setAdult(given);
          clear("consent");
        }}
      />
      {wrong.form !== undefined && <Notice kind="bad">{wrong.form}</Notice>}
      <Button type="submit" variant="gold" size="lg" full busy={isPending}>
        {t("page.register")}
      </Button>
    </form>
  );
}
