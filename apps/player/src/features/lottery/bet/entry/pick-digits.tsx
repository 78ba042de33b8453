import { cx, figuresClass, IconButton } from "@shwe/ui";
import { type Game, numbersOfPick, type PickName } from "@shwe/rules/lottery";
import { useEffect, useRef, useState } from "react";

import { useTranslation } from "../../../../locales/i18n.ts";
import { withNumbers, withoutNumbers } from "../draft/draft.ts";
import { changeDraft, type DrawOfDraft } from "../draft/draft-store.ts";
import styles from "./entry.module.css";

const ten = Array.from({ length: 10 }, (_, digit) => digit);

type PickDigitsProps = {
  game: Game;
  draw: DrawOfDraft;
  name: PickName;
  mayBet: (number: number) => boolean;
  onClose: () => void;
};

/**
 * Selects the digits of a quick pick, such as a wheel (all numbers of different digits among the selected ones). Each
 * tap adds or removes the resulting numbers on the board at once. The digits cover the row of quick picks, so that the
 * board does not move.
 */
export function PickDigits({ game, draw, name, mayBet, onClose }: PickDigitsProps) {
  const { t } = useTranslation();
  const [digits, setDigits] = useState<readonly number[]>([]);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    box.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  const numbersFor = (named: readonly number[]) =>
    named.length === 0 ? [] : numbersOfPick(game, name, named).filter(mayBet);
  const toggle = (digit: number) => {
    const next = digits.includes(digit)
      ? digits.filter((other) => other !== digit)
      : [...digits, digit];
    const after = new Set(numbersFor(next));
    const gone = numbersFor(digits).filter((number) => !after.has(number));
    setDigits(next);
    changeDraft(draw, (draft) => withNumbers(withoutNumbers(draft, gone), [...after]));
  };
  const count = numbersFor(digits).length;
  return (
    <div
      ref={box}
      tabIndex={-1}
      className={styles.named}
      role="group"
      aria-label={t(`pick.${name}`)}
    >
      <span className={styles.name}>
        {t(`pick.${name}`)}
        {count > 0 && <small className={figuresClass}>{count}</small>}
      </span>
      <div className={styles.digits}>
        {ten.map((digit) => (
          <button
            key={digit}
            type="button"
            className={cx(styles.digit, figuresClass)}
            aria-pressed={digits.includes(digit)}
            onClick={() => toggle(digit)}
          >
            {digit}
          </button>
        ))}
      </div>
      <IconButton icon="x" iconSize={17} label={t("menu.close")} onClick={onClose} />
    </div>
  );
}
