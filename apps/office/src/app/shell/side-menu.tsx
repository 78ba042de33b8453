import { Menu } from "@base-ui/react/menu";
import { Tooltip } from "@base-ui/react/tooltip";
import { cx, Mark, toast } from "@shwe/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { LogOut, UserRound } from "lucide-react";
import { NavLink, useNavigate } from "react-router";

import { call } from "../../domain/api/calls.ts";
import { errorText } from "../../domain/api/error-text.ts";
import { countText } from "../../domain/names/count-text.ts";
import { Avatar } from "../../domain/parts/avatar.tsx";
import popup from "../../domain/parts/popup.module.css";
import { useMay, useMe } from "../../domain/session/me.ts";
import { useTranslation } from "../../locales/i18n.ts";
import { type Page, pageGroups, pageList } from "../pages.ts";
import { liveQuery, openOnPage } from "./live-query.ts";
import styles from "./side-menu.module.css";

/** The menu of pages. An item without permission is not rendered. */
export function SideMenu() {
  const { t } = useTranslation();
  const may = useMay();
  const permitted = pageList.filter(({ permission }) => may(permission));
  return (
    <nav className={styles.menu} aria-label={t("shell.menu")}>
      <div className={styles.brand}>
        <Mark size={26} />
        <span>
          {t("shell.brand")}
          <small>{t("shell.office")}</small>
        </span>
      </div>
      <div className={styles.pages} data-scrolls>
        {pageGroups.map((group) => {
          const items = permitted.filter((page) => page.group === group);
          if (items.length === 0) return null;
          return (
            <div key={group} role="group" aria-label={t(`group.${group}`)}>
              <div className={styles.group} aria-hidden>
                <span>{t(`group.${group}`)}</span>
              </div>
              {items.map((page) => (
                <Item key={page.path} page={page} />
              ))}
            </div>
          );
        })}
      </div>
      <OperatorMenu />
    </nav>
  );
}

function Item({ page: { path, label, icon: Icon } }: { page: Page }) {
  const { t } = useTranslation();
  const { data } = useQuery(liveQuery());
  const count = openOnPage(path, data);
  return (
    <Tooltip.Root>
      <Tooltip.Trigger
        render={
          <NavLink to={path} className={({ isActive }) => cx(styles.item, isActive && styles.on)} />
        }
      >
        <Icon aria-hidden />
        <span className={styles.label}>{t(label)}</span>
        {count === 0 ? null : (
          <span className={styles.count}>
            {countText(count)}
            <span className={styles.unseen}> {t("shell.open")}</span>
          </span>
        )}
      </Tooltip.Trigger>
      <Tooltip.Portal>
        <Tooltip.Positioner side="right" sideOffset={6} className={styles.tip}>
          <Tooltip.Popup className={popup.tip}>{t(label)}</Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}

function OperatorMenu() {
  const { t } = useTranslation();
  const { name, role } = useMe();
  const navigate = useNavigate();
  const client = useQueryClient();
  const logout = async (): Promise<void> => {
    try {
      await call("logout", {});
    } catch (error) {
      // Only the server can remove the cookie, so the operator is still logged in and has to know it.
      toast.error(t("shell.logout_failed", { why: errorText(error) }));
      return;
    }
    client.clear();
    await navigate("/login");
  };
  return (
    <Menu.Root>
      <Menu.Trigger className={styles.me}>
        <Avatar name={name} isLarge />
        <span>
          {name}
          <small>{t(`role.${role}`)}</small>
        </span>
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner
          role="region"
          aria-label={t("page.account")}
          side="top"
          align="start"
          sideOffset={6}
          className={popup.positioner}
        >
          <Menu.Popup className={popup.menu}>
            <Menu.Item className={popup.item} onClick={() => void navigate("/account")}>
              <UserRound aria-hidden />
              {t("page.account")}
            </Menu.Item>
            <Menu.Item className={popup.item} onClick={() => void logout()}>
              <LogOut aria-hidden />
              {t("shell.logout")}
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
