import { Icon, Menu, menuItemClass, VisuallyHidden } from "@shwe/ui";

import { LotteryBall } from "../../lib/draws/lottery-ball.tsx";
import { lottery_titles, type LotteryType } from "../../lib/draws/lottery-titles.ts";
import { useTranslation } from "../../lib/i18n.ts";
import styles from "./winners.module.css";

/** In the order of the specification. */
const types: readonly LotteryType[] = ["C2D", "C1D", "1D", "2D", "3D"];

type TypeMenuProps = { type: LotteryType; onChoose: (type: LotteryType) => void };

/** Whose winners are shown. */
export function TypeMenu({ type, onChoose }: TypeMenuProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.choice}>
      <Menu
        triggerClass={styles.trigger}
        trigger={
          <>
            <LotteryBall type={type} size="xs" />
            <span>
              <VisuallyHidden>{t("winner.types")}: </VisuallyHidden>
              {t(lottery_titles[type])}
            </span>
          </>
        }
      >
        {types.map((each) => (
          <button
            key={each}
            type="button"
            className={menuItemClass({ current: each === type })}
            aria-current={each === type ? "true" : undefined}
            onClick={() => onChoose(each)}
          >
            <LotteryBall type={each} size="sm" />
            <span>{t(lottery_titles[each])}</span>
            {each === type && <Icon name="check" size={18} />}
          </button>
        ))}
      </Menu>
    </div>
  );
}
