import { Icon, Menu, menuItemClass, VisuallyHidden } from "@shwe/ui";

import { LotteryBall } from "../../../domain/lottery/lottery-ball.tsx";
import type { LotteryType } from "@shwe/contract/player/games";
import { lotteriesBySpecification, lotteryOf } from "../../../domain/lottery/lotteries.ts";
import { useTranslation } from "../../../locales/i18n.ts";
import styles from "./winners.module.css";

type TypeMenuProps = { type: LotteryType; onChoose: (type: LotteryType) => void };

/** Selects the lottery whose winners are shown. */
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
              {t(lotteryOf(type).title)}
            </span>
          </>
        }
      >
        {lotteriesBySpecification.map(({ type: each, title }) => (
          <button
            key={each}
            type="button"
            className={menuItemClass({ current: each === type })}
            aria-current={each === type ? "true" : undefined}
            onClick={() => onChoose(each)}
          >
            <LotteryBall type={each} size="sm" />
            <span>{t(title)}</span>
            {each === type && <Icon name="check" size={18} />}
          </button>
        ))}
      </Menu>
    </div>
  );
}
