import { PasswordField } from "@shwe/client/fields/password";
import { latinDigits, parseAccountNumber, parseName, yangonMinute } from "@shwe/rules";
import { Button, Field, Notice, Sheet, toast } from "@shwe/ui";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useId, useState } from "react";

import cash from "../../../domain/cash/cash.module.css";
import { useErrorText } from "../../../domain/api/error-text.ts";
import { call } from "../../../domain/api/http.ts";
import { MethodTiles } from "../../../domain/cash/method-tiles.tsx";
import { allMethods, methodOf, type Methods } from "../../../domain/cash/methods.ts";
import { serverNow } from "../../../domain/dates/server-clock.ts";
import type { UserInfo } from "../../../domain/session/user-info.ts";
import { useLocale, useTranslation } from "../../../locales/i18n.ts";
import { payeesKey } from "../api/list-payees.ts";
import { isWrongPassword } from "../cash-out-command.ts";
import styles from "./payee.module.css";

const ms_per_hour = 3_600_000;

type PayeeSheetProps = {
  user: UserInfo;
  methods: Methods;
  hold_hours: number;
  isOpen: boolean;
  onClose: () => void;
  onAdded: (id: string) => void;
};

export function PayeeSheet({ isOpen, onClose, onAdded, ...form }: PayeeSheetProps) {
  const { t } = useTranslation();
  const id = useId();
  const [isBusy, setBusy] = useState(false);
  return (
    <Sheet
      open={isOpen}
      onClose={onClose}
      title={t("cashout.payee_new")}
      closeLabel={t("menu.close")}
      footer={
        <Button type="submit" form={id} variant="gold" size="lg" full busy={isBusy}>
          {t("cashout.payee_add")}
        </Button>
      }
    >
      <PayeeForm
        {...form}
        id={id}
        onBusy={setBusy}
        onAdded={(added) => {
          onAdded(added);
          onClose();
        }}
      />
    </Sheet>
  );
}

type Wrong = "name" | "number" | "password" | null;

type PayeeFormProps = Pick<PayeeSheetProps, "user" | "methods" | "hold_hours" | "onAdded"> & {
  id: string;
  onBusy: (isBusy: boolean) => void;
};

function PayeeForm({ id, user, methods, hold_hours, onBusy, onAdded }: PayeeFormProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const [chosen, setChosen] = useState<number | null>(() => allMethods(methods)[0]?.id ?? null);
  const [name, setName] = useState(user.name);
  const [number, setNumber] = useState("");
  const [password, setPassword] = useState("");
  const [wrong, setWrong] = useState<Wrong>(null);
  const { add, error, reset } = useAddPayee({ player_id: user.id, onBusy, onAdded });
  const method = methodOf(methods, chosen);
  const change = (apply: () => void) => {
    apply();
    setWrong(null);
    reset();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (method === undefined) return;
    const account_name = parseName(name);
    const account_number = parseAccountNumber(method.number_form, number);
    const missing: Wrong =
      account_name === null
        ? "name"
        : account_number === null
          ? "number"
          : password === ""
            ? "password"
            : null;
    setWrong(missing);
    if (account_name !== null && account_number !== null && missing === null)
      add({ payment_id: method.id, account_name, account_number, password });
  };
  const passwordRefusal = isWrongPassword(error) ? error.message : undefined;
  return (
    <form id={id} className={cash.panel} onSubmit={submit} noValidate>
      <Notice kind="warn" icon="clock">
        <b className={cash.strong}>{t("cashout.payee_hold", { hours: hold_hours })}</b>{" "}
        {t("cashout.payee_hold_text", {
          time: yangonMinute(new Date(serverNow() + hold_hours * ms_per_hour)),
        })}
      </Notice>
      <div className={styles.methods}>
        <span className={cash.label}>{t("cash.method_name")}</span>
        <MethodTiles
          methods={methods}
          chosen={chosen}
          isForLater
          onChoose={(next) => change(() => setChosen(next.id))}
        />
      </div>
      <Field
        label={t("cash.holder")}
        icon="user"
        name="account_name"
        autoComplete="name"
        maxLength={60}
        value={name}
        hint={t("cashout.payee_name_hint")}
        error={wrong === "name" ? t("cashin.payer_wrong") : undefined}
        onChange={({ target }) => change(() => setName(target.value))}
      />
      <Field
        label={t("cash.number")}
        icon={method?.number_form === "bank" ? "bank" : "phone"}
        name="account_number"
        inputMode="numeric"
        autoComplete="off"
        figures
        value={number}
        error={
          wrong === "number"
            ? t(method?.number_form === "bank" ? "cashout.bank_wrong" : "cashout.phone_wrong")
            : undefined
        }
        onChange={({ target }) =>
          change(() => setNumber(latinDigits(target.value).replaceAll(/\D/g, "")))
        }
      />
      <PasswordField
        label={t("cashout.password")}
        name="password"
        autoComplete="current-password"
        showLabel={t("cash.password_show")}
        value={password}
        error={wrong === "password" ? t("cash.password_missing") : passwordRefusal}
        onChange={({ target }) => change(() => setPassword(target.value))}
      />
      {error !== null && passwordRefusal === undefined && (
        <Notice kind="bad">{errorText(error)}</Notice>
      )}
      <Notice kind="info" icon="users">
        {t("cashout.payee_first")}
      </Notice>
    </form>
  );
}

type NewPayee = {
  payment_id: number;
  account_name: string;
  account_number: string;
  password: string;
};

function useAddPayee({
  player_id,
  onBusy,
  onAdded,
}: Pick<PayeeFormProps, "onBusy" | "onAdded"> & { player_id: number }) {
  const { t } = useTranslation();
  const { tag } = useLocale();
  const queryClient = useQueryClient();
  const { mutate, error, reset } = useMutation({
    networkMode: "always",
    retry: 0,
    mutationFn: (body: NewPayee) => call("addPayee", { body }, { locale: tag }),
    onMutate: () => onBusy(true),
    onSettled: () => onBusy(false),
    onSuccess: async ({ data }) => {
      await queryClient.invalidateQueries({ queryKey: payeesKey(player_id) });
      toast.success(t("cashout.payee_added"));
      onAdded(data.id);
    },
  });
  return { add: mutate, error, reset };
}
