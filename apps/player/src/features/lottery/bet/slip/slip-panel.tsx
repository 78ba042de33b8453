import { Button, Chip, cx, figuresClass, Icon, Money } from "@shwe/ui";
import { formatNumber } from "@shwe/rules/lottery";
import { formatWhole } from "@shwe/rules";
import { type ReactNode, useDeferredValue, useRef, useState } from "react";

import { useTranslation, type Translate } from "../../../../locales/i18n.ts";
import { narrow_media, useMedia } from "../../../../lib/use-media.ts";
import { type Draft, withCommonStake, withStake } from "../draft/draft.ts";
import {
  changeDraft,
  changeStakes,
  draftOf,
  undoDraft,
  useCanUndo,
  useDraft,
} from "../draft/draft-store.ts";
import {
  askedLines,
  type AskedLine,
  bestWin,
  faultOf,
  type Line,
  linesOf,
  type Shortage,
  shortLines,
  type ShortLine,
  type SlipFault,
  totalOf,
} from "../draft/slip-lines.ts";
import type { BetLottery, OpenBoard } from "../bet-lotteries.ts";
import { deferredComponents } from "../load-deferred.ts";
import marks from "./line-marks.module.css";
import styles from "./slip-panel.module.css";
import { StakeField } from "./stake-field.tsx";

const presets = [100, 500, 1_000, 5_000, 10_000];
/** How many chosen numbers fit beside the undo button on narrow and on other screens. */
const tags_shown = { narrow: 2, other: 3 };

type SlipPanelProps = {
  lottery: BetLottery;
  board: OpenBoard;
  isWide: boolean;
  /** A slip of this lottery was sent and its outcome is unknown; no other slip can be placed until it is known. */
  isUnderWay: boolean;
  onBet: (lines: AskedLine[], short: readonly ShortLine[]) => void;
  /** Opens the sheet with the state of the slip whose outcome is unknown. */
  onLook: () => void;
};

/** The slip panel: chosen numbers, stake, possible win and the bet button. */
export function SlipPanel({ lottery, board, isWide, isUnderWay, onBet, onLook }: SlipPanelProps) {
  const { t } = useTranslation();
  // Deferred, so that a tapped number is highlighted first; the panel may re-render a frame later.
  const draft = useDeferredValue(useDraft(board.draw_id));
  const lines = linesOf(draft, board, board.data);
  const parts = deferredComponents.useLoaded();
  const stakeField = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<{ of: typeof draft; is: SlipFault } | null>(null);
  // The message why a slip cannot be sent is hidden when the draft changes, because it may no longer apply.
  const shownFault = fault?.of === draft ? fault.is : null;
  const bet = () => {
    // Reads the current draft, because the rendered one may be a frame old.
    const chosen = draftOf(board.draw_id);
    const asked = linesOf(chosen, board, board.data);
    const found = faultOf(asked, board);
    if (found === null) return onBet(askedLines(asked), shortLines(asked));
    setFault({ of: chosen, is: found });
    if (found === "no_stake") stakeField.current?.focus();
  };
  // The numbers for which the common stake was set last; a stake that is set leaves them unchanged.
  const [stakedFor, setStakedFor] = useState<Draft["chosen"] | null>(null);
  const setStake = (stake: number) => {
    changeStakes(board, (now) => withStake(now, stake));
    setStakedFor(draftOf(board.draw_id).chosen);
  };
  const own = lines.filter(({ has_own }) => has_own).length;
  const total = totalOf(lines);
  return (
    <section className={styles.slip} aria-label={t("slip.title")}>
      <Summary lottery={lottery} board={board} lines={lines} isWide={isWide} disabled={isUnderWay}>
        {shownFault !== null ? (
          <p className={styles.fault} role="alert">
            <Icon name="info" size={16} />
            {faultText(t, shownFault, board)}
          </p>
        ) : (
          own > 0 &&
          stakedFor === draft.chosen && (
            <p className={styles.applies} role="status">
              {t("slip.stake_some", { count: lines.length - own })}
              <button type="button" onClick={() => changeDraft(board, withCommonStake)}>
                {t("slip.stake_all", { count: lines.length })}
              </button>
            </p>
          )
        )}
      </Summary>
      {isWide && parts && (
        <parts.LineList
          lottery={lottery}
          board={board}
          lines={lines}
          disabled={isUnderWay}
          onDone={bet}
        />
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
          onEnter={bet}
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
      <div className={styles.bottom}>
        <Winnings board={board} lines={lines} />
        {isUnderWay ? (
          <Button variant="line" size="lg" icon="hour" className={styles.bet} onClick={onLook}>
            {t("slip.checking")}
          </Button>
        ) : (
          // Without a stake the button gives the reason instead of betting, so it is not gold.
          <Button
            variant={total > 0 ? "gold" : "soft"}
            size="lg"
            className={styles.bet}
            onClick={bet}
          >
            <span>{t("slip.bet")}</span>
            <Money amount={total} className={styles.total} />
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
  lottery: BetLottery;
  board: OpenBoard;
  lines: readonly Line[];
  isWide: boolean;
  disabled: boolean;
  /** A message that covers the chosen numbers, so that the board above does not move. */
  children: ReactNode;
};

const shortages: readonly Shortage[] = ["limited", "sold_out", "blocked"];

/** The count of chosen numbers, the first few of them, and the undo button. A tap opens the list with all stakes. */
function Summary({ lottery, board, lines, isWide, disabled, children }: SummaryProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const parts = deferredComponents.useLoaded();
  const canUndo = useCanUndo(board.draw_id);
  const short = shortages
    .map((state) => ({ state, count: lines.filter((line) => line.state === state).length }))
    .filter(({ count }) => count > 0);
  const isNarrow = useMedia(narrow_media);
  const room = tags_shown[isNarrow ? "narrow" : "other"] - (short.length > 0 ? 2 : 0);
  const shown = isWide ? [] : lines.slice(0, room);
  const more = lines.length - shown.length;
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
          <b key={number} className={cx(marks.tag, figuresClass)} data-state={state}>
            {formatNumber(lottery.game, number)}
          </b>
        ))}
        {!isWide && more > 0 && <small className={cx(marks.tag, figuresClass)}>+{more}</small>}
      </button>
      {short.length > 0 && (
        <span className={styles.short}>
          <Icon name="alert" size={15} />
          {short.map(({ state, count }) => `${t(`bet.${state}`)}: ${count}`).join(" · ")}
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
      {children}
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

/**
 * The possible win of the line that would win most. Wins are not added up, because only one number of a draw wins at
 * the full odds.
 */
function Winnings({ board, lines }: { board: OpenBoard; lines: readonly Line[] }) {
  const { t } = useTranslation();
  const win = bestWin(lines, board);
  return (
    <div className={styles.winnings} data-none={win === 0}>
      <small>{t("slip.win", { odds: board.odd })}</small>
      <Money amount={win} unit className={marks.win} />
    </div>
  );
}
