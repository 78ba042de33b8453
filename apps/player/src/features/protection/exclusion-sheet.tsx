import { PasswordField } from "@shwe/client/fields/password";
import { exclusionMonths } from "@shwe/contract/player/protection";
import { Button, Chip, Icon, Notice, Sheet, toast } from "@shwe/ui";
import { type SubmitEvent, useEffect, useRef, useState } from "react";

import { useTranslation } from "../../locales/i18n.ts";
import styles from "./protection.module.css";
import { useChange } from "./use-change.ts";

type Months = (typeof exclusionMonths)[number];

const consequences = [
  "protect.exclude_no_play",
  "protect.exclude_no_return",
  "protect.exclude_no_account",
  "protect.exclude_no_news",
  "protect.exclude_money",
] as const;

type ExclusionSheetProps = { isOpen: boolean; onClose: () => void };

/** Self-exclusion in two steps: its meaning and length, then the password and a confirmation. */
export function ExclusionSheet({ isOpen, onClose }: ExclusionSheetProps) {
  const { t } = useTranslation();
  const [isSecond, setSecond] = useState(false);
  const [months, setMonths] = useState<Months>(exclusionMonths[0]);
  const leave = () => {
    setSecond(false);
    onClose();
  };
  return (
    <Sheet
      open={isOpen}
      onClose={leave}
      title={t("protect.exclude")}
      closeLabel={t("menu.close")}
      {...(isSecond && { onBack: () => setSecond(false), backLabel: t("menu.back") })}
    >
      {isSecond ? (
        <Confirmation months={months} onDone={leave} />
      ) : (
        <Meaning months={months} onMonths={setMonths} onNext={() => setSecond(true)} />
      )}
    </Sheet>
  );
}

type MeaningProps = { months: Months; onMonths: (months: Months) => void; onNext: () => void };

function Meaning({ months, onMonths, onNext }: MeaningProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.form}>
      <p className={styles.reading}>{t("protect.exclude_text")}</p>
      <ul className={styles.consequences}>
        {consequences.map((text) => (
          <li key={text}>
            <Icon name={text === "protect.exclude_money" ? "check" : "ban"} size={16} />
            {t(text)}
          </li>
        ))}
      </ul>
      <div className={styles.choices} role="group" aria-label={t("protect.exclude_length")}>
        {exclusionMonths.map((each) => (
          <Chip key={each} pressed={each === months} onClick={() => onMonths(each)}>
            {t(`protect.months_${each}`)}
          </Chip>
        ))}
      </div>
      <Button variant="line" full onClick={onNext}>
        {t("auth.next")}
      </Button>
    </div>
  );
}

function Confirmation({ months, onDone }: { months: Months; onDone: () => void }) {
  const { t } = useTranslation();
  const [password, setPassword] = useState("");
  const [isMeant, setMeant] = useState(false);
  const [wrong, setWrong] = useState<"password" | "meant" | null>(null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // The button that had the focus was removed with the first step, so the first field of this step gets it.
    form.current?.querySelector("input")?.focus();
  }, []);
  const { change, isBusy, error, forgetError } = useChange("excludeSelf", () => {
    toast.success(t("protect.exclude_begun"));
    onDone();
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const missing = password === "" ? "password" : isMeant ? null : "meant";
    setWrong(missing);
    if (missing === null) change({ months, password });
  };
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <Notice kind="warn">
        <b>{t(`protect.months_${months}`)}</b> · {t("protect.exclude_final")}
      </Notice>
      <PasswordField
        label={t("auth.password")}
        name="password"
        autoComplete="current-password"
        showLabel={t("auth.password_show")}
        value={password}
        error={wrong === "password" ? t("auth.password_empty") : (error ?? undefined)}
        onChange={({ target }) => {
          setPassword(target.value);
          setWrong(null);
          forgetError();
        }}
      />
      <label className={styles.meant}>
        <input
          type="checkbox"
          checked={isMeant}
          aria-invalid={wrong === "meant" || undefined}
          aria-describedby={wrong === "meant" ? "exclude-meant" : undefined}
          onChange={({ target }) => {
            setMeant(target.checked);
            setWrong(null);
          }}
        />
        <span>{t("protect.exclude_meant")}</span>
      </label>
      {wrong === "meant" && (
        <p id="exclude-meant" className={styles.wrong} role="alert">
          {t("auth.consent_needed")}
        </p>
      )}
      <Button type="submit" variant="danger" size="lg" full busy={isBusy}>
        {t("protect.exclude_begin")}
      </Button>
    </form>
  );
}
