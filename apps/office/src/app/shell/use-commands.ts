import { type LucideIcon, UserPlus, UserRound } from "lucide-react";

import { useMay } from "../../domain/session/me.ts";
import { useTranslation } from "../../locales/i18n.ts";
import { pageList } from "../pages.ts";

export type Command = {
  id: string;
  icon: LucideIcon;
  label: string;
  note: string;
  /** The page that the command opens. */
  path: string;
  keys?: string;
};

/** What the operator may do from anywhere. */
export function useCommands(): Command[] {
  const { t } = useTranslation();
  const may = useMay();
  const goes: Command[] = pageList
    .filter(({ permission }) => may(permission))
    .map(({ path, label, icon, letter, group }) => ({
      id: path,
      icon,
      label: t("shell.go_to", { page: t(label) }),
      note: t(`group.${group}`),
      path,
      keys: `g ${letter}`,
    }));
  const account: Command = {
    id: "account",
    icon: UserRound,
    label: t("page.account"),
    note: t("shell.account_note"),
    path: "/account",
  };
  const invite: Command = {
    id: "invite",
    icon: UserPlus,
    label: t("operators.invite"),
    note: t("page.operators"),
    path: "/operators?new=1",
  };
  return [...goes, ...(may("operators.manage") ? [invite] : []), account];
}
