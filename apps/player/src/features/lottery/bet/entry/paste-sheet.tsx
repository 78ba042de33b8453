import { Button, cx, figuresClass, Money, Notice, Sheet } from "@shwe/ui";
import { formatWhole } from "@shwe/rules";
import { type Entry, formatNumber, parseEntry } from "@shwe/rules/lottery";
import { useDeferredValue, useId, useState } from "react";

import { useTranslation } from "../../../../locales/i18n.ts";
import { withStakes } from "../draft/draft.ts";
import { changeDraft } from "../draft/draft-store.ts";
import { shortLines, totalOf } from "../draft/slip-lines.ts";
import { ShortLines } from "../slip/short-lines.tsx";
import type { BetLottery, OpenBoard } from "../bet-lotteries.ts";
import styles from "./entry.module.css";
import { type PastedLine, pastedLines } from "./pasted-lines.ts";

/**
 * The most characters the field accepts. It is above the parser's limit, so that the parser reports an overlong text
 * as an error.
 */
const text_max = 12_000;
/** Example bet lists by the number of digits. Not translated, because they contain only digits and signs. */
const examples = { 1: "1.2.3=500", 2: "12.24.56=500\n12R500", 3: "123.456=500\n427R500" } as const;
const faults_shown = 8;
/** More lines than a player reads in a preview; the slip lists all of them. */
const lines_shown = 120;

type PasteSheetProps = {
  lottery: BetLottery;
  board: OpenBoard;
  isOpen: boolean;
  onClose: () => void;
};

/** Converts a bet list as players write it in chats into a slip. Recognized numbers are highlighted while typing. */
export function PasteSheet({ lottery, board, isOpen, onClose }: PasteSheetProps) {
  const { t } = useTranslation();
  const { game } = lottery;
  const id = useId();
  const [text, setText] = useState("");
  const read = useDeferredValue(text);
  const { default_amount: stake_min, amount_step: stake_step, line_max } = board;
  const entry = parseEntry(game, read, { stake_min, stake_step, line_max });
  const lines = pastedLines(entry.lines, board, board.data);
  const count = lines.filter(({ stake }) => stake > 0).length;
  const take = () => {
    // Numbers that are sold out or blocked are added too: the slip and its confirmation name them, and do not bet them.
    changeDraft(board, (draft) => withStakes(draft, entry.lines));
    setText("");
    onClose();
  };
  return (
    <Sheet
      open={isOpen}
      onClose={onClose}
      title={t("pick.paste")}
      closeLabel={t("menu.close")}
      footer={
        <Button
          variant="gold"
          size="lg"
          full
          disabled={count === 0}
          className={styles.take}
          onClick={take}
        >
          <span>{t("paste.take", { count })}</span>
          <Money amount={totalOf(lines)} />
        </Button>
      }
    >
      <div className={styles.paste}>
        <label htmlFor={id} className={styles.hint}>
          {t("paste.hint")}
        </label>
        <textarea
          id={id}
          className={cx(styles.text, figuresClass)}
          rows={4}
          maxLength={text_max}
          placeholder={examples[game.digits]}
          value={text}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="off"
          onChange={({ target }) => setText(target.value)}
        />
        {entry.has_zawgyi && <p className={styles.hint}>{t("paste.zawgyi")}</p>}
        <p className={styles.read} role="status">
          {t("paste.read", { count: lines.length })}
        </p>
        <Faults faults={entry.faults} />
        <ShortLines game={game} lines={shortLines(lines)} />
        <Preview lottery={lottery} lines={lines} />
      </div>
    </Sheet>
  );
}

type PreviewProps = { lottery: BetLottery; lines: readonly PastedLine[] };

/** The recognized numbers with their stakes; for 2D also highlighted on a small board. */
function Preview({ lottery: { game }, lines }: PreviewProps) {
  const { t } = useTranslation();
  const shown = lines.slice(0, lines_shown);
  const more = lines.length - shown.length;
  const isBet = new Map(lines.map(({ number, stake }) => [number, stake > 0]));
  return (
    <>
      {shown.length > 0 && (
        <ul className={styles.said} aria-label={t("paste.lines")}>
          {shown.map((line) => (
            <li key={line.number} className={figuresClass} data-state={line.state}>
              <b>{formatNumber(game, line.number)}</b>
              <span>{stakeText(line)}</span>
              {line.state === "stake_refused" && <small>{t("paste.stake_out_of_bounds")}</small>}
            </li>
          ))}
          {more > 0 && <li className={figuresClass}>+{more}</li>}
        </ul>
      )}
      {game.digits === 2 && (
        <div className={styles.mini} aria-hidden>
          {Array.from({ length: game.numbers }, (_, number) => (
            <span key={number} data-lit={isBet.get(number)}>
              {formatNumber(game, number)}
            </span>
          ))}
        </div>
      )}
    </>
  );
}

/** The stake of a line; of a number that is in the list several times, also the stakes it is the sum of. */
function stakeText({ parts, wanted }: PastedLine): string {
  const sum = formatWhole(wanted);
  return parts.length > 1 ? `${parts.map((part) => formatWhole(part)).join(" + ")} = ${sum}` : sum;
}

function Faults({ faults }: Pick<Entry, "faults">) {
  const { t } = useTranslation();
  if (faults.length === 0) return null;
  const shown = faults.slice(0, faults_shown);
  return (
    <Notice kind="warn">
      <p>{t("paste.faults", { count: faults.length })}</p>
      <ul className={styles.faults} aria-label={t("paste.faults", { count: faults.length })}>
        {shown.map(({ start, text, problem }) => (
          <li key={start}>
            <q className={figuresClass}>{text.trim()}</q>
            <small>{t(`paste.${problem}`)}</small>
          </li>
        ))}
        {faults.length > shown.length && (
          <li className={figuresClass}>+{faults.length - shown.length}</li>
        )}
      </ul>
    </Notice>
  );
}
