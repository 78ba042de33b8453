import { useTranslation } from "../../locales/i18n.ts";
import { useKeys } from "../keys/use-keys.ts";
import { KeyCaps } from "../parts/key-caps.tsx";
import { PartTitle } from "../parts/panel.tsx";
import styles from "./cash.module.css";
import { type OfferedReason, reason_keys_max } from "./cash-reasons.ts";

type ReasonListProps = {
  reasons: readonly OfferedReason[];
  /** A reason, or the dialog in which one is chosen. */
  onChoose: (chosen: number | "reject") => void;
};

/** The reasons for a rejection with their keys: R opens the dialog, a digit chooses. */
export function ReasonList({ reasons, onChoose }: ReasonListProps) {
  const { t } = useTranslation();
  useKeys([{ keys: "r", label: t("cash.reject_by_reason"), run: () => onChoose("reject") }]);
  return (
    <>
      <PartTitle aside={t("cash.player_reads")}>{t("cash.reject_because")}</PartTitle>
      <ul className={styles.reasons}>
        {reasons.slice(0, reason_keys_max).map(({ id, text }, at) => (
          <li key={id}>
            <button type="button" onClick={() => onChoose(id)}>
              <KeyCaps keys={`r ${at + 1}`} />
              {text}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
