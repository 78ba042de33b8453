import { chipClass, VisuallyHidden } from "@shwe/ui";
import { useEffect, useId, useRef } from "react";

import type { LotteryType } from "@shwe/contract/player/games";
import { lotteriesByPopularity } from "../../../domain/lottery/lotteries.ts";
import { useTranslation } from "../../../locales/i18n.ts";
import styles from "./results.module.css";

type TypeChoiceProps = { type: LotteryType; onChoose: (type: LotteryType) => void };

/** Selects the lottery. Native radio buttons are used, because they support the arrow keys. */
export function TypeChoice({ type, onChoose }: TypeChoiceProps) {
  const { t } = useTranslation();
  const name = useId();
  const chosen = useRef<HTMLLabelElement>(null);
  useEffect(() => {
    // The row of lotteries scrolls, so the selected one is moved into its visible part.
    chosen.current?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [type]);
  return (
    <fieldset className={styles.types}>
      <legend className={styles.legend}>
        <VisuallyHidden>{t("result.types")}</VisuallyHidden>
      </legend>
      {lotteriesByPopularity.map(({ type: each, title }) => (
        <label
          key={each}
          ref={each === type ? chosen : null}
          className={chipClass({ pressed: each === type })}
        >
          <input type="radio" name={name} checked={each === type} onChange={() => onChoose(each)} />
          {t(title)}
        </label>
      ))}
    </fieldset>
  );
}
