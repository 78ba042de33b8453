import { Icon, moreLinkClass, Notice } from "@shwe/ui";
import { Link } from "react-router";

import { useTranslation } from "../../lib/i18n.ts";
import { useAuthPath } from "./use-auth-path.ts";

/** The phone has no account where one is needed, or has one where none may be: the way to the page that fits. */
export function OtherWay({ expects }: { expects: "account" | "no_account" }) {
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
