import { cx, figuresClass, IconButton, Money } from "@shwe/ui";
import { canWinTod, formatNumber, type Game } from "@shwe/rules/lottery";

import { useTranslation } from "../../../../locales/i18n.ts";
import { stakeOf, withOwnStake, withoutNumbers } from "../draft/draft.ts";
import { changeDraft, changeStakes } from "../draft/draft-store.ts";
import { isShort, type Line } from "../draft/slip-lines.ts";
import type { BetLottery, OpenBoard } from "../bet-lotteries.ts";
import marks from "./line-marks.module.css";
import styles from "./line-list.module.css";
import { StakeField } from "./stake-field.tsx";

type LineListProps = {
  lottery: BetLottery;
  board: OpenBoard;
  lines: readonly Line[];
  disabled: boolean;
  /** The Enter key in the stake of the last line; in the others it moves to the next line. */
  onDone: () => void;
};

/** The lines of the slip, each with a field for its own stake. */
export function LineList({ lottery, board, lines, disabled, onDone }: LineListProps) {
  const next = (field: HTMLInputElement) => {
    const below = field.closest("li")?.nextElementSibling?.querySelector("input");
    if (below) below.focus();
    else onDone();
  };
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <LineRow
          key={line.number}
          line={line}
          lottery={lottery}
          board={board}
          disabled={disabled}
          onEnter={next}
        />
      ))}
    </ul>
  );
}

type LineRowProps = {
  line: Line;
  lottery: BetLottery;
  board: OpenBoard;
  disabled: boolean;
  onEnter: (field: HTMLInputElement) => void;
};

function LineRow({ line, lottery: { game }, board, disabled, onEnter }: LineRowProps) {
  const { t } = useTranslation();
  const text = formatNumber(game, line.number);
  const { number, wanted, state } = line;
  const { amount_step, line_max } = board;
  const set = (stakeFrom: (now: number) => number) =>
    changeStakes(board, (draft) => withOwnStake(draft, number, stakeFrom(stakeOf(draft, number))));
  return (
    <li className={styles.line} data-state={state}>
      <b className={cx(marks.tag, figuresClass)}>{text}</b>
      <span className={styles.pays}>
        <LinePays game={game} line={line} board={board} />
      </span>
      <span className={styles.stepper}>
        <IconButton
          icon="minus"
          iconSize={15}
          label={t("slip.less", { number: text })}
          disabled={disabled || wanted <= amount_step}
          onClick={() => set((now) => Math.max(amount_step, now - amount_step))}
        />
        <StakeField
          label={t("slip.stake_of", { number: text })}
          draw_id={board.draw_id}
          number={number}
          isWrong={state === "stake_refused"}
          disabled={disabled}
          onChange={(stake) => set(() => stake)}
          onEnter={onEnter}
        />
        <IconButton
          icon="plus"
          iconSize={15}
          label={t("slip.more", { number: text })}
          disabled={disabled || wanted + amount_step > line_max}
          onClick={() => set((now) => Math.min(line_max, now + amount_step))}
        />
      </span>
      <IconButton
        icon="x"
        iconSize={17}
        label={t("slip.remove", { number: text })}
        disabled={disabled}
        onClick={() => changeDraft(board, (draft) => withoutNumbers(draft, [number]))}
      />
    </li>
  );
}

/** The possible win of a line, or why its stake is reduced or refused. */
function LinePays({ game, line, board }: { game: Game; line: Line; board: OpenBoard }) {
  const { t } = useTranslation();
  const { odd, tot, tod_mode } = board;
  const { number, state, stake } = line;
  if (isShort(line))
    return (
      <em>
        {t(`bet.${line.state}`)} {stake > 0 && <Money amount={stake} />}
      </em>
    );
  if (stake === 0 || state === "stake_refused") return null;
  return (
    <>
      <Money amount={stake * odd} className={marks.win} />
      {canWinTod(game, number, tod_mode) && (
        <small>
          {t("slip.tod")} <Money amount={stake * tot} className={marks.win} />
        </small>
      )}
    </>
  );
}
