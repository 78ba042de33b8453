import { cx, figuresClass, IconButton, Money } from "@shwe/ui";
import { formatNumber } from "@shwe/rules/lottery";

import { useTranslation } from "../../../../locales/i18n.ts";
import { stakeOf, withOwnStake, withoutNumbers } from "../draft/draft.ts";
import { changeDraft, changeStakes } from "../draft/draft-store.ts";
import type { Line } from "../draft/slip-lines.ts";
import type { BetLottery, OpenBoard } from "../bet-lotteries.ts";
import styles from "./slip.module.css";
import { StakeField } from "./stake-field.tsx";

type LineListProps = {
  lottery: BetLottery;
  board: OpenBoard;
  lines: readonly Line[];
  disabled: boolean;
};

/** The lines of the slip, each with a field for its own stake. */
export function LineList({ lottery, board, lines, disabled }: LineListProps) {
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <LineRow
          key={line.number}
          line={line}
          text={formatNumber(lottery.game, line.number)}
          board={board}
          disabled={disabled}
        />
      ))}
    </ul>
  );
}

type LineRowProps = { line: Line; text: string; board: OpenBoard; disabled: boolean };

function LineRow({ line, text, board, disabled }: LineRowProps) {
  const { t } = useTranslation();
  const { number, wanted, state } = line;
  const { amount_step, line_max } = board;
  const set = (stakeFrom: (now: number) => number) =>
    changeStakes(board, (draft) => withOwnStake(draft, number, stakeFrom(stakeOf(draft, number))));
  return (
    <li className={styles.line} data-state={state}>
      <b className={cx(styles.tag, figuresClass)}>{text}</b>
      <span className={styles.pays}>
        <LinePays line={line} board={board} />
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
function LinePays({ line: { state, stake }, board }: { line: Line; board: OpenBoard }) {
  const { t } = useTranslation();
  const { odd, tot, tod_mode } = board;
  if (state === "full") return <em>{t("slip.line_full")}</em>;
  if (state === "cut")
    return (
      <em>
        {t("slip.line_cut")} <Money amount={stake} />
      </em>
    );
  if (stake === 0 || state === "stake_refused") return null;
  return (
    <>
      <Money amount={stake * odd} className={styles.win} />
      {tod_mode !== "none" && (
        <small>
          {t("slip.tod")} <Money amount={stake * tot} className={styles.win} />
        </small>
      )}
    </>
  );
}
