import { formatNumber, type Game } from "@shwe/rules/lottery";
import { Card, Chip, cx, figuresClass } from "@shwe/ui";
import { useState } from "react";

import { useTranslation } from "../../../locales/i18n.ts";
import { type Example, examplesOf, numbersOfExample } from "./examples.ts";
import step from "./step-card.module.css";
import styles from "./pick-examples.module.css";

const ten = Array.from({ length: 10 }, (_, digit) => digit);

/** The quick picks of a lottery: a tap on a name lights its numbers on a small board. */
export function PickExamples({ game }: { game: Game }) {
  const { t } = useTranslation();
  const examples = examplesOf(game);
  const [shown, show] = useState<Example | undefined>(examples[0]);
  if (shown === undefined) return null;
  const { name, digits, canName } = shown;
  const numbers = numbersOfExample(game, name, digits);
  const toggle = (digit: number) =>
    show({
      ...shown,
      digits: digits.includes(digit)
        ? digits.filter((other) => other !== digit)
        : [...digits, digit],
    });
  return (
    <Card className={step.step} aria-labelledby="guide-picks">
      <h2 id="guide-picks">{t("guide.picks")}</h2>
      <p className={step.text}>{t("guide.picks_hint")}</p>
      <div className={styles.names} role="group" aria-labelledby="guide-picks">
        {examples.map((example) => (
          <Chip
            key={example.name}
            pressed={example.name === name}
            onClick={() => show(example)}
            className={styles.name}
          >
            {t(`pick.${example.name}`)}
          </Chip>
        ))}
      </div>
      {canName && (
        <div
          className={styles.digits}
          role="group"
          aria-label={t("guide.digits", { name: t(`pick.${name}`) })}
        >
          {ten.map((digit) => (
            <button
              key={digit}
              type="button"
              className={figuresClass}
              aria-pressed={digits.includes(digit)}
              onClick={() => toggle(digit)}
            >
              {digit}
            </button>
          ))}
        </div>
      )}
      <SmallBoard game={game} numbers={numbers} />
      <div role="status">
        <p className={styles.meaning}>
          <b>{t(`pick.${name}`)}</b>
          <span>{t("guide.count", { count: numbers.length })}</span>
        </p>
        <p className={step.text}>{t(`guide.pick_${name}`)}</p>
        <p className={cx(styles.numbers, figuresClass)}>
          {numbers.map((number) => formatNumber(game, number)).join(" ")}
        </p>
      </div>
    </Card>
  );
}

/**
 * All numbers of a lottery with the named ones lit; of 3D, which has a thousand, only the named ones. The list of
 * numbers below it is its text for screen readers.
 */
function SmallBoard({ game, numbers }: { game: Game; numbers: readonly number[] }) {
  const lit = new Set(numbers);
  const shown =
    game.digits === 3 ? numbers : Array.from({ length: game.numbers }, (_, number) => number);
  return (
    <div className={styles.board} data-digits={game.digits} data-testid="guide-board" aria-hidden>
      {shown.map((number) => (
        <i key={number} className={figuresClass} data-lit={lit.has(number)}>
          {formatNumber(game, number)}
        </i>
      ))}
    </div>
  );
}
