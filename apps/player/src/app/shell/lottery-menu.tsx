import { Ball, Icon, Menu, menuItemClass, MenuRule } from "@shwe/ui";
import { Link } from "react-router";

import { lotteries } from "../../domain/lottery/lotteries.ts";
import { useTranslation } from "../../locales/i18n.ts";
import { pages } from "../pages.ts";

const draws = (["1d", "2d", "c1d", "c2d", "3d"] as const).map((code) => lotteries[code]);
const records = [pages.win_number, pages.winner_list];

/** The lottery menu of the desktop header, in the order of the specification. */
export function LotteryMenu() {
  const { t } = useTranslation();
  return (
    <Menu
      trigger={
        <>
          <Icon name="ticket" size={18} />
          {t("nav.lottery")}
        </>
      }
    >
      {draws.map(({ code, page_path, title, ball, steel }) => (
        <Link key={code} to={page_path} className={menuItemClass()}>
          <Ball label={ball} steel={steel} size="sm" />
          {t(title)}
        </Link>
      ))}
      <MenuRule />
      {records.map((page) => (
        <Link key={page.path} to={page.path} className={menuItemClass()}>
          <Icon name={page.icon} size={20} />
          {t(page.title)}
        </Link>
      ))}
    </Menu>
  );
}
