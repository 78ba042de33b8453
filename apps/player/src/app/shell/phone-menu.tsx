import { AgeBadge, Badge, Ball, buttonClass, cx, Drawer, Icon, Mark, Skeleton } from "@shwe/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";

import { arePlayableQuery, categoriesQuery } from "../../features/games/api/list-categories.ts";
import { categoryIcon } from "../../features/games/categories.ts";
import { lotteriesByPopularity } from "../../domain/lottery/lotteries.ts";
import { useLocale, useTranslation } from "../../locales/i18n.ts";
import { openOverlay } from "../../domain/overlay.ts";
import { useCurrentPage } from "../../domain/page.ts";
import { pages } from "../pages.ts";
import { LanguageRow } from "./language-menu.tsx";
import styles from "./phone-menu.module.css";
import { usePlayer } from "./use-player.ts";

const records = [pages.betslip, pages.winner_list, pages.win_number];
const visitorRows = [pages.home, ...records, pages.cashin, pages.cashout];
/** The menu's links for a player. Cash-in and cash-out are not among them: the menu's header has buttons for them. */
const playerRows = [pages.home, pages.profile, ...records, pages.protection];

type PhoneMenuProps = { isOpen: boolean; onClose: () => void };

/** The slide-out menu of the phone header. */
export function PhoneMenu({ isOpen, onClose }: PhoneMenuProps) {
  const { t } = useTranslation();
  const page = useCurrentPage();
  const player = usePlayer();
  const rows = player === null ? visitorRows : playerRows;
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      label={t("menu.title")}
      closeLabel={t("menu.close")}
      head={
        player === null ? (
          <VisitorHead onLeave={onClose} />
        ) : (
          player.parts && <player.parts.PlayerHead user={player.user} onLeave={onClose} />
        )
      }
      foot={<MenuFoot isPlayer={player !== null} onLeave={onClose} />}
    >
      <nav aria-label={t("menu.title")}>
        {rows.map(({ path, icon, title }) => (
          <Link
            key={path}
            to={path}
            className={styles.row}
            aria-current={page?.path === path ? "page" : undefined}
            onClick={onClose}
          >
            <Icon name={icon} size={21} />
            {t(title)}
            {path === pages.profile.path && (
              <Badge tone="pending" size="sm">
                {t("user.level", { level: player?.user.lvl_2 === true ? 2 : 1 })}
              </Badge>
            )}
          </Link>
        ))}
        <h2 className={styles.label}>{t("nav.lottery")}</h2>
        <LotteryGrid onLeave={onClose} />
        <CategoriesHead />
        <CategoryGrid onLeave={onClose} />
      </nav>
    </Drawer>
  );
}

function VisitorHead({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      <div className={styles.who}>
        <span className={styles.avatar}>
          <Mark size={32} />
        </span>
        <div>
          <b className={styles.welcome}>{t("menu.welcome")}</b>
          <p className={styles.hint}>{t("menu.visitor")}</p>
        </div>
      </div>
      <div className={styles.actions}>
        <Link
          to="/login"
          className={buttonClass({ variant: "gold", full: true })}
          onClick={onLeave}
        >
          {t("page.login")}
        </Link>
        <Link
          to="/register"
          className={buttonClass({ variant: "soft", full: true })}
          onClick={onLeave}
        >
          {t("page.register")}
        </Link>
      </div>
    </>
  );
}

function CategoriesHead() {
  const { t } = useTranslation();
  const { tag } = useLocale();
  const { data: arePlayable = false, isPending } = useQuery(arePlayableQuery(tag));
  return (
    <h2 className={styles.label}>
      {t("nav.categories")}
      {!isPending && !arePlayable && (
        <Badge tone="plain" size="sm">
          {t("games.soon")}
        </Badge>
      )}
    </h2>
  );
}

/** The five lotteries, and how they are played. */
function LotteryGrid({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation();
  const page = useCurrentPage();
  return (
    <div className={styles.grid}>
      {lotteriesByPopularity.map(({ code, page_path, title, ball, steel }) => (
        <Link
          key={code}
          to={page_path}
          className={styles.cell}
          aria-current={page?.lottery === code ? "page" : undefined}
          onClick={onLeave}
        >
          <span aria-hidden>
            <Ball label={ball} steel={steel} size="xs" />
          </span>
          {t(title)}
        </Link>
      ))}
      <Link to="/how-to-play/2d" className={styles.cell} onClick={onLeave}>
        <Icon name={pages.guide.icon} />
        {t(pages.guide.title)}
      </Link>
    </div>
  );
}

const skeleton_cells = ["a", "b", "c", "d", "e", "f", "g", "h", "i"];

function CategoryGrid({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation();
  const { tag } = useLocale();
  const { data: categories, isPending } = useQuery(categoriesQuery(tag));
  if (isPending) {
    return (
      <div className={styles.grid} aria-busy>
        {skeleton_cells.map((key) => (
          <Skeleton key={key} height={62} />
        ))}
      </div>
    );
  }
  if (categories === undefined || categories.length === 0) {
    return <p className={styles.hint}>{t("nav.no_category")}</p>;
  }
  return (
    <div className={styles.grid}>
      {categories.map(({ id, slug, name }) => (
        <Link key={id} to={`/${slug}`} className={styles.cell} onClick={onLeave}>
          <Icon name={categoryIcon(slug)} />
          {name}
        </Link>
      ))}
    </div>
  );
}

function MenuFoot({ isPlayer, onLeave }: { isPlayer: boolean; onLeave: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={styles.foot}>
      <LanguageRow />
      <Link to={pages.help.path} className={styles.age} onClick={onLeave}>
        <span>{t(pages.help.title)}</span>
        <AgeBadge text={t("footer.age")} label={t("footer.age_label")} />
      </Link>
      {isPlayer && (
        <button
          type="button"
          className={cx(styles.row, styles.logout)}
          onClick={() => {
            onLeave();
            openOverlay("logout");
          }}
        >
          <Icon name="logout" size={21} />
          {t("logout.action")}
        </button>
      )}
    </div>
  );
}
