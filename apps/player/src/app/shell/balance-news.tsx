import { formatWhole } from "@shwe/rules";
import { VisuallyHidden } from "@shwe/ui";
import { useEffect, useRef, useState } from "react";

import { useTranslation } from "../../locales/i18n.ts";
import type { UserInfo } from "../../domain/session/user-info.ts";

/** Announces a changed balance to screen readers once, although several elements of the page show it. */
export function BalanceNews({ user }: { user: UserInfo }) {
  const { t } = useTranslation();
  const { balance, game_balance } = user;
  const [news, setNews] = useState("");
  const known = useRef({ balance, game_balance });
  useEffect(() => {
    const before = known.current;
    known.current = { balance, game_balance };
    const changed = [
      { label: t("wallet.main"), before: before.balance, now: balance },
      { label: t("wallet.game"), before: before.game_balance, now: game_balance },
    ].flatMap(({ label, before: was, now }) =>
      was === undefined || now === undefined || was === now ? [] : [`${label} ${formatWhole(now)}`],
    );
    if (changed.length > 0) setNews(changed.join(", "));
  }, [balance, game_balance, t]);
  return (
    <VisuallyHidden>
      <span role="status">{news}</span>
    </VisuallyHidden>
  );
}
