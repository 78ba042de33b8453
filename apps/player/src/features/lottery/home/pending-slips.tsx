import { Icon, later, moreLinkClass, SectionHead, Skeleton } from "@shwe/ui";
import { useEffect } from "react";
import { Link } from "react-router";

import { useTranslation } from "../../../locales/i18n.ts";
import styles from "./pending-slips.module.css";

/** Only players need it, and the first view does not wait for it. */
const strip = later(() => import("./pending/pending-strip.tsx"));

/** The player's slips that wait for their results. The place has their height from the start, so that nothing moves. */
export function PendingSlips({ player_id }: { player_id: number }) {
  const { t } = useTranslation();
  const code = strip.useLoaded();
  useEffect(() => {
    void strip.load();
  }, []);
  return (
    <section className={styles.place} aria-labelledby="pending" data-pending>
      <SectionHead
        id="pending"
        title={
          <>
            {t("pending.title")} {code && <code.PendingCount player_id={player_id} />}
          </>
        }
        action={
          <Link to="/betslip" className={moreLinkClass}>
            {t("pending.all")}
            <Icon name="chev" size={15} />
          </Link>
        }
      />
      {code ? <code.PendingStrip player_id={player_id} /> : <Skeleton className={styles.bone} />}
    </section>
  );
}
