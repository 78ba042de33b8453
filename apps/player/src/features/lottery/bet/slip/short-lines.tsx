import { figuresClass, Notice } from "@shwe/ui";
import { formatWhole } from "@shwe/rules";
import { formatNumber, type Game } from "@shwe/rules/lottery";

import { useTranslation } from "../../../../locales/i18n.ts";
import type { ShortLine } from "../draft/slip-lines.ts";
import styles from "./bet-sheet.module.css";

const order = ["blocked", "sold_out", "limited"] as const;

type ShortLinesProps = { game: Game; lines: readonly ShortLine[] };

/** Names every number that is left out or reduced, by reason. Used before a list is taken and before a slip is placed. */
export function ShortLines({ game, lines }: ShortLinesProps) {
  const { t } = useTranslation();
  if (lines.length === 0) return null;
  return (
    <Notice kind="warn">
      <p>{t("slip.changed", { count: lines.length })}</p>
      <ul className={styles.short}>
        {order.map((state) => {
          const same = lines.filter((line) => line.state === state);
          if (same.length === 0) return null;
          return (
            <li key={state}>
              <b>{t(`bet.${state}`)}</b>
              {same.map((line) => (
                <span key={line.number} className={figuresClass}>
                  {formatNumber(game, line.number)}
                  {state === "limited" &&
                    ` ${formatWhole(line.wanted)} → ${formatWhole(line.stake)}`}
                </span>
              ))}
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}
