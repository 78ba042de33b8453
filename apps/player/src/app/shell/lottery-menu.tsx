import { Ball, Icon, Menu, menuItemClass, MenuRule } from "@shwe/ui";
import { Link } from "react-router";

import { useTranslation } from "../../lib/i18n.ts";
import { pages } from "../pages.ts";

const draws = [
  { page: pages.one, ball: "1D", steel: false },
  { page: pages.two, ball: "2D", steel: false },
  { page: pages.crypto_one, ball: "1D", steel: true },
  { page: pages.crypto_two, ball: "2D", steel: true },
  { page: pages.three, ball: "3D", steel: false },
];
const records = [pages.win_number, pages.winner_list];

/** The Lottery dropdown of the desktop header, in the specification's order. */
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
      {draws.map(({ page, ball, steel }) => (
        <Link key={page.path} to={page.path} className={menuItemClass()}>
          <Ball label={ball} steel={steel} size="sm" />
          {t(page.title)}
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
