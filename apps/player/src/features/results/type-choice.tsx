import { chipClass, VisuallyHidden } from "@shwe/ui";
import { useEffect, useId, useRef } from "react";

import { lottery_titles, type LotteryType } from "../../lib/draws/lottery-titles.ts";
import { useTranslation } from "../../lib/i18n.ts";
import styles from "./results.module.css";

/** The most played ones first. */
const types: readonly LotteryType[] = ["2D", "3D", "1D", "C2D", "C1D"];

type TypeChoiceProps = { type: LotteryType; onChoose: (type: LotteryType) => void };

/** Native radio buttons, so the arrow keys work as everywhere. */
export function TypeChoice({ type, onChoose }: TypeChoiceProps) {
  const { t } = useTranslation();
  const name = useId();
  const chosen = useRef<HTMLLabelElement>(null);
  useEffect(() => {
    // It may lie outside of what is seen of the row.
    chosen.current?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [type]);
  return (
    <fieldset className={styles.types}>
      <legend className={styles.legend}>
        <VisuallyHidden>{t("result.types")}</VisuallyHidden>
      </legend>
      {types.map((each) => (
        <label
          key={each}
          ref={each === type ? chosen : null}
          className={chipClass({ pressed: each === type })}
        >
          <input type="radio" name={name} checked={each === type} onChange={() => onChoose(each)} />
          {t(lottery_titles[each])}
        </label>
      ))}
    </fieldset>
  );
}
