import { readStored, writeStored } from "@shwe/client/storage";
import { cx, Icon } from "@shwe/ui";
import { useState } from "react";

import { useTranslation } from "../../../../locales/i18n.ts";
import { toggleNumbers } from "../draft/draft.ts";
import { changeDraft } from "../draft/draft-store.ts";
import { mayBetOn } from "../draft/slip-lines.ts";
import type { BetLottery, OpenBoard } from "../bet-lotteries.ts";
import styles from "./area.module.css";
import { Board } from "./board.tsx";
import { Rail } from "./rail.tsx";

const storage_key = "shwe_large_cells";

type BoardAreaProps = { lottery: BetLottery; board: OpenBoard; disabled: boolean };

/** The board with its legend. The choice of large cells is stored on the device. */
export function BoardArea({ lottery, board, disabled }: BoardAreaProps) {
  const { t } = useTranslation();
  const { game } = lottery;
  const [head, setHead] = useState(0);
  const [isLarge, setLarge] = useState(() => readStored(storage_key) === "1");
  const resize = () => {
    writeStored(storage_key, isLarge ? null : "1");
    setLarge(!isLarge);
  };
  const toggle = (numbers: number[]) => {
    const free = numbers.filter((number) => {
      const digit = board.data[number];
      return digit !== undefined && mayBetOn(digit);
    });
    if (!disabled && free.length > 0) changeDraft(board, (draft) => toggleNumbers(draft, free));
  };
  return (
    <>
      {game.digits === 3 && <Rail draw_id={board.draw_id} head={head} onChange={setHead} />}
      <div className={cx(styles.legend, game.digits === 1 && styles.low)}>
        <span>
          <i className={styles.bar} />
          {t("bet.legend_full")}
        </span>
        <span>
          <i className={styles.hatch} />
          {t("bet.legend_closed")}
        </span>
        {game.digits > 1 && (
          <button type="button" aria-pressed={isLarge} onClick={resize}>
            <Icon name="grid" size={15} />
            {t("bet.large")}
          </button>
        )}
      </div>
      <div className={cx(styles.area, disabled && styles.waiting)}>
        <Board
          game={game}
          draw_id={board.draw_id}
          digits={board.data}
          head={head}
          isLarge={isLarge && game.digits > 1}
          onToggle={toggle}
        />
      </div>
    </>
  );
}
