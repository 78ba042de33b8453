import { Button, Chip, cx, figuresClass, Icon, Money } from "@shwe/ui";
import { formatNumber } from "@shwe/rules/lottery";
import { formatWhole } from "@shwe/rules";
import { useDeferredValue, useRef, useState } from "react";

import { useTranslation, type Translate } from "../../../lib/i18n.ts";
import { useMedia } from "../../../lib/use-media.ts";
import { withStake } from "../draft/draft.ts";
import { changeStakes, draftOf, undoDraft, useCanUndo, useDraft } from "../draft/draft-store.ts";
import {
  askedLines,
  type AskedLine,
  bestWin,
  faultOf,
  type Line,
  linesOf,
  type SlipFault,
  totalOf,
} from "../draft/slip-lines.ts";
import type { Lottery, OpenBoard } from "../lotteries.ts";
import { laterParts } from "../page-parts.ts";
import styles from "./slip.module.css";
import { StakeField } from "./stake-field.tsx";

const presets = [100, 500, 1_000, 5_000, 10_000];
/** As many as leave room for the way back. */
const tags_shown = { narrow: 2, other: 3 };
const narrow_media = "(max-width: 359px)";

type SlipPanelProps = {
  lottery: Lottery;
  board: OpenBoard;
  isWide: boolean;
  /** A slip of this lottery is on its way: until its outcome is known nothing else is bet. */
  isUnderWay: boolean;
  onBet: (lines: AskedLine[]) => void;
  /** Shows what became of the slip that is on its way. */
  onLook: () => void;
};

/** The slip: what is chosen, the stake, what it can win, and the one gold button. */
export function SlipPanel({ lottery, board, isWide, isUnderWay, onBet, onLook }: SlipPanelProps) {
  const { t } = useTranslation();
  // The number that was tapped lights first; the slip follows within the next frame.
  const draft = useDeferredValue(useDraft(board.draw_id));
  const lines = linesOf(draft, board, board.data);
  const parts = laterParts.useLoaded();
  const stakeField = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<{ of: typeof draft; is: SlipFault } | null>(null);
  // A remark is about the slip it was made for; the next change answers it.
  const shownFault = fault?.of === draft ? fault.is : null;
  const bet = () => {
    // What is sent is what is chosen, not what has been drawn of it so far.
    const chosen = draftOf(board.draw_id);
    const asked = linesOf(chosen, board, board.data);
    const found = faultOf(asked, board);
    if (found === null) return onBet(askedLines(asked));
    setFault({ of: chosen, is: found });
    if (found === "no_stake") stakeField.current?.focus();
  };
  const setStake = (stake: number) => changeStakes(board, (now) => withStake(now, stake));
  return (
    <section className={styles.slip} aria-label={t("slip.title")}>
      <Summary
        lottery={lottery}
        board={board}
        lines={lines}
        isWide={isWide}
        disabled={isUnderWay}
      />
      {isWide && parts && (
        <parts.LineList lottery={lottery} board={board} lines={lines} disabled={isUnderWay} />
      )}
      <div className={styles.stakes}>
        <StakeField
          ref={stakeField}
          label={t("slip.stake")}
          unit={t("slip.each")}
          draw_id={board.draw_id}
          isWrong={shownFault === "no_stake" || shownFault === "stake_refused"}
          disabled={isUnderWay}
          onChange={setStake}
        />
        <div className={styles.presets} role="group" aria-label={t("slip.presets")}>
          {presets
            .filter((preset) => isPossible(preset, board))
            .map((preset) => (
              <Chip
                key={preset}
                className={cx(styles.preset, figuresClass)}
                pressed={draft.stake === preset}
                disabled={isUnderWay}
                onClick={() => setStake(preset)}
              >
                {formatWhole(preset)}
              </Chip>
            ))}
        </div>
      </div>
      {shownFault !== null && (
        <p className={styles.fault} role="alert">
          <Icon name="info" size={16} />
          {faultText(t, shownFault, board)}
        </p>
      )}
      <div className={styles.bottom}>
        <Winnings board={board} lines={lines} />
        {isUnderWay ? (
          <Button variant="line" size="lg" icon="hour" className={styles.bet} onClick={onLook}>
            {t("slip.checking")}
          </Button>
        ) : (
          <Button variant="gold" size="lg" className={styles.bet} onClick={bet}>
            <span>{t("slip.bet")}</span>
            <Money amount={totalOf(lines)} className={styles.total} />
          </Button>
        )}
      </div>
    </section>
  );
}

const isPossible = (stake: number, board: OpenBoard): boolean =>
  stake >= board.default_amount && stake <= board.line_max && stake % board.amount_step === 0;

function faultText(t: Translate, fault: SlipFault, board: OpenBoard): string {
  const { default_amount, line_max, amount_step, lines_max } = board;
  if (fault === "stake_refused")
    return t("slip.stake_bounds", {
      min: formatWhole(default_amount),
      max: formatWhole(line_max),
      step: formatWhole(amount_step),
    });
  if (fault === "too_many_lines") return t("slip.too_many_lines", { max: lines_max });
  return t(`slip.${fault}`);
}

type SummaryProps = {
  lottery: Lottery;
  board: OpenBoard;
  lines: readonly Line[];
  isWide: boolean;
  disabled: boolean;
};

/** How many are chosen, the first of them, and the way back. A press shows all of them with their stakes. */
function Summary({ lottery, board, lines, isWide, disabled }: SummaryProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const parts = laterParts.useLoaded();
  const canUndo = useCanUndo(board.draw_id);
  const room = useMedia(narrow_media) ? tags_shown.narrow : tags_shown.other;
  const shown = isWide ? [] : lines.slice(0, room);
  const more = lines.length - shown.length;
  const cut = lines.filter(({ state }) => state === "cut" || state === "full").length;
  return (
    <div className={styles.summary}>
      <button
        type="button"
        className={styles.open}
        disabled={isWide || lines.length === 0}
        aria-haspopup={isWide ? undefined : "dialog"}
        onClick={() => setOpen(true)}
      >
        <span>{t("slip.count", { count: lines.length })}</span>
        {shown.map(({ number, state }) => (
          <b key={number} className={cx(styles.tag, figuresClass)} data-state={state}>
            {formatNumber(lottery.game, number)}
          </b>
        ))}
        {!isWide && more > 0 && <small className={cx(styles.tag, figuresClass)}>+{more}</small>}
      </button>
      {cut > 0 && (
        <span className={styles.cut}>
          <Icon name="alert" size={15} />
          {t("slip.cut", { count: cut })}
        </span>
      )}
      <button
        type="button"
        className={styles.undo}
        disabled={disabled || !canUndo}
        onClick={() => undoDraft(board.draw_id)}
      >
        <Icon name="undo" size={16} />
        {t("slip.undo")}
      </button>
      {parts && (
        <parts.LinesSheet
          lottery={lottery}
          board={board}
          lines={lines}
          disabled={disabled}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

/** What the best line wins. Only one number comes straight, so wins are not added up. */
function Winnings({ board, lines }: { board: OpenBoard; lines: readonly Line[] }) {
  const { t } = useTranslation();
  const win = bestWin(lines, board);
  return (
    <div className={styles.winnings} data-none={win === 0}>
      <small>{t("slip.win", { odds: board.odd })}</small>
      <Money amount={win} unit className={styles.win} />
    </div>
  );
}
