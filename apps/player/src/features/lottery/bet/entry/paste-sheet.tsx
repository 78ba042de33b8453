import { Button, cx, figuresClass, Money, Notice, Sheet } from "@shwe/ui";
import { type Entry, formatNumber, parseEntry } from "@shwe/rules/lottery";
import { useDeferredValue, useId, useState } from "react";

import { useTranslation } from "../../../../locales/i18n.ts";
import { withStakes } from "../draft/draft.ts";
import { changeDraft } from "../draft/draft-store.ts";
import type { BetLottery, OpenBoard } from "../bet-lotteries.ts";
import styles from "./entry.module.css";

/**
 * The most characters the field accepts. It is above the parser's limit, so that the parser reports an overlong text
 * as an error.
 */
const text_max = 12_000;
/** Example bet lists by the number of digits. Not translated, because they contain only digits and signs. */
const examples = { 1: "1.2.3=500", 2: "12.24.56=500\n12R500", 3: "123.456=500\n427R500" } as const;
const faults_shown = 8;
const numbers_shown = 60;

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
  const numbers = new Set(entry.lines.map(({ number }) => number));
  const total = entry.lines.reduce((sum, { stake }) => sum + stake, 0);
  const take = () => {
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
          disabled={numbers.size === 0}
          className={styles.take}
          onClick={take}
        >
          <span>{t("paste.take", { count: numbers.size })}</span>
          <Money amount={total} />
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
        <Preview lottery={lottery} numbers={numbers} />
        <Faults faults={entry.faults} />
      </div>
    </Sheet>
  );
}

/** A small board that highlights the recognized numbers. Only for 2D; other games list the numbers. */
function Preview({ lottery: { game }, numbers }: { lottery: BetLottery; numbers: Set<number> }) {
  const { t } = useTranslation();
  const sorted = [...numbers].sort((a, b) => a - b);
  const said = sorted.slice(0, numbers_shown).map((number) => formatNumber(game, number));
  const more = sorted.length - said.length;
  return (
    <>
      <p className={styles.read} role="status">
        {t("paste.read", { count: numbers.size })}
      </p>
      {game.digits === 2 ? (
        <div className={styles.mini} role="img" aria-label={said.join(" ")}>
          {Array.from({ length: game.numbers }, (_, number) => (
            <span key={number} data-lit={numbers.has(number) || undefined}>
              {formatNumber(game, number)}
            </span>
          ))}
        </div>
      ) : (
        said.length > 0 && (
          <ul className={styles.said}>
            {said.map((number) => (
              <li key={number} className={figuresClass}>
                {number}
              </li>
            ))}
            {more > 0 && <li className={figuresClass}>+{more}</li>}
          </ul>
        )
      )}
    </>
  );
}

function Faults({ faults }: Pick<Entry, "faults">) {
  const { t } = useTranslation();
  if (faults.length === 0) return null;
  const shown = faults.slice(0, faults_shown);
  return (
    <Notice kind="warn">
      <p>{t("paste.faults", { count: faults.length })}</p>
      <ul className={styles.faults}>
        {shown.map(({ start, text, problem }) => (
          <li key={start}>
            <q className={figuresClass}>{text.trim()}</q>
            <small>{t(`paste.${problem}`)}</small>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
