import { Button, buttonClass, Dialog } from "@shwe/ui";
import { Link } from "react-router";

import { useTranslation } from "../../../locales/i18n.ts";
import { slipsPath } from "./draw-name.ts";
import { Remarks } from "./remarks.tsx";
import type { Sorted } from "./sort-outcomes.ts";
import styles from "./outcomes.module.css";
import { Wins } from "./wins.tsx";

type OutcomeDialogProps = Pick<Sorted, "wins" | "remarks"> & {
  isOpen: boolean;
  onClose: () => void;
};

/** The dialog for all new wins, corrections and refunds of the player. */
export function OutcomeDialog({ wins, remarks, isOpen, onClose }: OutcomeDialogProps) {
  const { t } = useTranslation();
  const [first, ...others] = [...wins, ...remarks];
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={t(wins.length > 0 ? "outcome.won_title" : "outcome.notice_title")}
      closeLabel={t("menu.close")}
      footer={
        first !== undefined && others.length === 0 ? (
          <Link
            to={slipsPath(first)}
            onClick={onClose}
            className={buttonClass({
              variant: wins.length > 0 ? "gold" : "line",
              size: "lg",
              full: true,
            })}
          >
            {t("outcome.see_slip")}
          </Link>
        ) : (
          <Button variant="line" size="lg" full onClick={onClose}>
            {t("menu.close")}
          </Button>
        )
      }
    >
      <div className={styles.outcomes}>
        {wins.length > 0 && <Wins wins={wins} onLeave={onClose} />}
        {remarks.length > 0 && <Remarks remarks={remarks} />}
      </div>
    </Dialog>
  );
}
