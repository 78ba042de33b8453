import { cx } from "@shwe/ui";

import { useTranslation } from "../../locales/i18n.ts";
import { useBegunKey, useKeys } from "../keys/use-keys.ts";
import { KeyCaps } from "../parts/key-caps.tsx";
import { PartTitle } from "../parts/panel.tsx";
import styles from "./cash.module.css";
import type { OfferedReason } from "./cash-reasons.ts";

/** Reasons after the ninth have no key and are chosen in the dialog. */
const keys_max = 9;

type ReasonListProps = { reasons: readonly OfferedReason[]; onChoose: (id: number) => void };

/** The reasons for a rejection with their keys: R, then a digit. */
export function ReasonList({ reasons, onChoose }: ReasonListProps) {
  const { t } = useTranslation();
  const isChoosing = useBegunKey() === "r";
  const shown = reasons.slice(0, keys_max);
  useKeys(
    shown.map(({ id }, at) => ({
      keys: `r ${at + 1}`,
      label: t("cash.reject_by_reason"),
      run: () => onChoose(id),
      isQuiet: at > 0,
    })),
  );
  return (
    <>
      <PartTitle aside={t("cash.player_reads")}>{t("cash.reject_because")}</PartTitle>
      <ul className={cx(styles.reasons, isChoosing && styles.choosing)}>
        {shown.map(({ id, text }, at) => (
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
