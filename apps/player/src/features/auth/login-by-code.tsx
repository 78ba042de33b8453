import { call } from "../../domain/api/http.ts";
import { useLocale, useTranslation } from "../../locales/i18n.ts";
import { PhoneCode } from "./phone-code.tsx";
import { useEnter } from "./use-enter.ts";

export function LoginByCode() {
  const { t } = useTranslation();
  const { tag } = useLocale();
  const enter = useEnter();
  return (
    <PhoneCode
      purpose="login"
      action={t("page.login")}
      expects="account"
      onProven={async ({ phone, proof }) =>
        enter(await call("login", { body: { phone, proof } }, { locale: tag }))
      }
    />
  );
}
