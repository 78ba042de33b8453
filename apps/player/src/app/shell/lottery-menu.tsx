import { Ball, Icon, Menu, menuItemClass, MenuRule } from "@shwe/ui";
import { useEffect } from "react";
import { Link } from "react-router";

import { lotteries } from "../../domain/lottery/lotteries.ts";
import { useCurrentPage } from "../../domain/page.ts";
import { useTranslation } from "../../locales/i18n.ts";
import { pages } from "../pages.ts";
import { lotteryChoice } from "./load-lottery-choice.ts";

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
      {(isOpen) => <LotteryLinks isOpen={isOpen} />}
    </Menu>
  );
}

function LotteryLinks({ isOpen }: { isOpen: boolean }) {
  const { t } = useTranslation();
  const page = useCurrentPage();
  const parts = lotteryChoice.useLoaded();
  useEffect(() => {
    if (isOpen) void lotteryChoice.load();
  }, [isOpen]);
  return (
    <>
      {draws.map(({ code, type, page_path, title, ball, steel }) => (
        <Link
          key={code}
          to={page_path}
          className={menuItemClass({ current: page?.lottery === code })}
          aria-current={page?.lottery === code ? "page" : undefined}
        >
          <Ball label={ball} steel={steel} size="sm" />
          {t(title)}
          {/* A closed menu does not fetch the draws. */}
          {isOpen && parts && <parts.LotteryFigures type={type} isMenu />}
        </Link>
      ))}
      <MenuRule />
      {records.map((record) => (
        <Link key={record.path} to={record.path} className={menuItemClass()}>
          <Icon name={record.icon} size={20} />
          {t(record.title)}
        </Link>
      ))}
    </>
  );
}
