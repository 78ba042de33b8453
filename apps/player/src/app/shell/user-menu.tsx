import { Avatar, figuresClass, Icon, Menu, menuItemClass, MenuRule } from "@shwe/ui";
import { Link } from "react-router";

import { useTranslation } from "../../locales/i18n.ts";
import { openOverlay } from "../../domain/overlay.ts";
import type { UserInfo } from "../../domain/session/user-info.ts";
import { pages } from "../pages.ts";
import styles from "./account.module.css";

const ways = [
  { page: pages.profile, label: "page.profile" },
  { page: pages.cashin, label: "page.cashin" },
  { page: pages.cashout, label: "page.cashout" },
  { page: pages.betslip, label: "user.betslip" },
  { page: pages.protection, label: "page.protection" },
] as const;

/** The player's menu of the desktop header. */
export function UserMenu({ user }: { user: UserInfo }) {
  const { t } = useTranslation();
  return (
    <Menu
      trigger={
        <span>
          <Avatar src={user.picture} size={31} />
        </span>
      }
      label={t("user.menu")}
      triggerClass={styles.user}
      align="end"
    >
      <div className={styles.who}>
        <Avatar src={user.picture} size={40} />
        <div>
          <b>{user.name}</b>
          <small className={figuresClass}>{user.phone}</small>
        </div>
      </div>
      <MenuRule />
      {ways.map(({ page, label }) => (
        <Link key={page.path} to={page.path} className={menuItemClass()}>
          <Icon name={page.icon} size={20} />
          {t(label)}
        </Link>
      ))}
      <MenuRule />
      <button
        type="button"
        className={menuItemClass({ danger: true })}
        onClick={() => openOverlay("logout")}
      >
        <Icon name="logout" size={20} />
        {t("logout.action")}
      </button>
    </Menu>
  );
}
