import { Icon, moreLinkClass, Notice } from "@shwe/ui";
import { Link } from "react-router";

import { useTranslation } from "../../locales/i18n.ts";
import { useAuthPath } from "./use-auth-path.ts";

/** Shown when a phone has no account but needs one, or has one but must not: links to the page for that case. */
export function AccountMismatch({ expects }: { expects: "account" | "no_account" }) {
  const { t } = useTranslation();
  const pathTo = useAuthPath();
  const isUnknown = expects === "account";
  return (
    <Notice kind="bad">
      {t(isUnknown ? "auth.unknown_phone" : "auth.known_phone")}{" "}
      <Link to={pathTo(isUnknown ? "/register" : "/login")} className={moreLinkClass}>
        {t(isUnknown ? "page.register" : "page.login")}
        <Icon name="chev" size={15} />
      </Link>
    </Notice>
  );
}
