import { figuresClass, Icon } from "@shwe/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";

import { pendingSlipsQuery } from "../../domain/lottery/queries/list-pending-slips.ts";
import { useLocale, useTranslation } from "../../locales/i18n.ts";
import { pages } from "../pages.ts";
import styles from "./account.module.css";

const shown_max = 99;

/** The link from a betting page to the player's slips, with the number of slips that are not decided. */
export function SlipsLink({ player_id }: { player_id: number }) {
  const { t } = useTranslation();
  const { tag } = useLocale();
  const { data } = useQuery(pendingSlipsQuery(player_id, tag));
  const count = data?.period.slips ?? 0;
  return (
    <Link
      to={pages.betslip.path}
      className={styles.slips}
      aria-label={count === 0 ? t("page.betslip") : t("nav.slips_pending", { count })}
    >
      <Icon name="list" />
      {count > 0 && (
        <sup className={figuresClass}>{count > shown_max ? `${shown_max}+` : count}</sup>
      )}
    </Link>
  );
}
