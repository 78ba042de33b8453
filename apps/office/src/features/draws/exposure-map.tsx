import { cx, VisuallyHidden } from "@shwe/ui";
import { Ban, Flame } from "lucide-react";
import { useRef, useState } from "react";

import { briefText, moneyText } from "../../domain/money/money-text.ts";
import { useTranslation } from "../../locales/i18n.ts";
import type { Exposure } from "./api/get-draw-exposure.ts";
import styles from "./draws.module.css";
import { heatOf, numberText } from "./heat.ts";
import { movedNumber } from "./moved-number.ts";

const digits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
const levels = [0, 1, 2, 3, 4, 5] as const;

type ExposureMapProps = {
  exposure: Exposure;
  chosen: number | undefined;
  onChoose: (number: number) => void;
  /** The first digit whose hundred numbers are shown; only for three digits. */
  head: number;
};

/** What is staked on each number, coloured by the share of its cap. */
export function ExposureMap({ exposure, chosen, onChoose, head }: ExposureMapProps) {
  const { t } = useTranslation();
  const { stakes, caps, hot_numbers, blocked_numbers } = exposure;
  const count = stakes.length;
  const first = count === 1_000 ? head * 100 : 0;
  const rows = count === 10 ? [0] : digits;
  const shown = rows.length * digits.length;
  const map = useRef<HTMLDivElement>(null);
  const [last, setReached] = useState<number>();
  // One number of the map can be reached by Tab, and the arrow keys move from it.
  const isShown = (number: number | undefined): number is number =>
    number !== undefined && number >= first && number < first + shown;
  const reached = isShown(last) ? last : isShown(chosen) ? chosen : first;
  const hot = new Set(hot_numbers);
  const blocked = new Set(blocked_numbers);
  const isBlocked = (number: number): boolean => blocked.has(number) || caps[number] === 0;
  return (
    <>
      <div ref={map} className={styles.map} role="group" aria-label={t("draws.exposure")}>
        <span className={styles.column} aria-hidden />
        {digits.map((digit) => (
          <span key={digit} className={styles.column} aria-hidden>
            {digit}
          </span>
        ))}
        {rows.map((row) => [
          <span key={`row-${row}`} aria-hidden>
            {count === 10 ? "" : numberText(first / 10 + row, count / 10)}
          </span>,
          ...digits.map((digit) => {
            const number = first + row * 10 + digit;
            const staked = stakes[number] ?? 0;
            const level = heatOf(staked, caps[number] ?? 0);
            const text = numberText(number, count);
            return (
              <button
                key={number}
                type="button"
                className={cx(
                  styles.cell,
                  isBlocked(number) ? styles.blocked : styles[`heat${level ?? 0}`],
                  number === chosen && styles.chosen,
                )}
                data-number={number}
                tabIndex={number === reached ? 0 : -1}
                aria-pressed={number === chosen}
                onFocus={() => setReached(number)}
                onKeyDown={(event) => {
                  const next = movedNumber(event.key, { number, first, last: first + shown - 1 });
                  if (next === undefined) return;
                  event.preventDefault();
                  map.current?.querySelector<HTMLElement>(`[data-number="${next}"]`)?.focus();
                }}
                onClick={() => onChoose(number)}
              >
                <b>
                  {text}
                  {isBlocked(number) ? (
                    <Ban aria-hidden />
                  ) : hot.has(number) ? (
                    <Flame aria-hidden />
                  ) : null}
                </b>
                <small aria-hidden>{staked === 0 ? "" : briefText(staked)}</small>
                <VisuallyHidden>
                  {" "}
                  {[
                    t("draws.cell", {
                      staked: moneyText(staked),
                      cap: moneyText(caps[number] ?? 0),
                    }),
                    ...(isBlocked(number) ? [t("draws.blocked")] : []),
                    ...(hot.has(number) ? [t("draws.hot")] : []),
                  ].join(", ")}
                </VisuallyHidden>
              </button>
            );
          }),
        ])}
      </div>
      <div className={styles.legend} aria-hidden>
        {levels.map((level) => (
          <span key={level}>
            <i className={styles[`heat${level}`]} />
            {t(`heat.${level}`)}
          </span>
        ))}
      </div>
    </>
  );
}
