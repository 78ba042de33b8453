import { readStored, writeStored } from "@shwe/client/storage";
import { cx, Icon } from "@shwe/ui";
import { useState } from "react";

import { useTranslation } from "../../../../locales/i18n.ts";
import { toggleNumbers } from "../draft/draft.ts";
import { narrow_media, useMedia } from "../../../../lib/use-media.ts";
import { changeDraft, draftOf } from "../draft/draft-store.ts";
import { mayBetOn } from "../draft/slip-lines.ts";
import type { BetLottery, OpenBoard } from "../bet-lotteries.ts";
import styles from "./area.module.css";
import { Board } from "./board.tsx";
import { Rail } from "./rail.tsx";

const storage_key = "shwe_large_cells";

type BoardAreaProps = { lottery: BetLottery; board: OpenBoard; disabled: boolean };

/** The marks of the board in the order of the legend. The slip and the paste sheet use the same texts. */
const legend = ["limited", "hot", "sold_out", "blocked"] as const;

/**
 * The board with its legend. The choice of large cells is stored on the device; without it, only a 3D board on a narrow
 * phone has large cells, because ten columns of three digits are too narrow there.
 */
export function BoardArea({ lottery, board, disabled }: BoardAreaProps) {
  const { t } = useTranslation();
  const { game } = lottery;
  const [head, setHead] = useState(0);
  const [stored, setStored] = useState(() => readStored(storage_key));
  const isNarrow = useMedia(narrow_media);
  const isLarge = stored === null ? isNarrow && game.digits === 3 : stored === "1";
  const resize = () => {
    const next = isLarge ? "0" : "1";
    writeStored(storage_key, next);
    setStored(next);
  };
  const toggle = (numbers: number[]) => {
    const { chosen } = draftOf(board.draw_id);
    const free = numbers.filter(
      (number) => mayBetOn(board.data[number]) || (numbers.length === 1 && chosen.has(number)),
    );
    if (!disabled && free.length > 0) changeDraft(board, (draft) => toggleNumbers(draft, free));
  };
  return (
    <>
      {game.digits === 3 && <Rail draw_id={board.draw_id} head={head} onChange={setHead} />}
      <div className={cx(styles.legend, game.digits === 1 && styles.low)}>
        <ul>
          {legend.map((mark) => (
            <li key={mark}>
              <i data-mark={mark} />
              {t(`bet.${mark}`)}
            </li>
          ))}
        </ul>
        {game.digits > 1 && (
          <button type="button" aria-label={t("bet.large")} aria-pressed={isLarge} onClick={resize}>
            <Icon name="grid" size={16} />
            <span>{t("bet.large")}</span>
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
