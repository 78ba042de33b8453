import { Badge, type BadgeTone, figuresClass, type IconName, Money } from "@shwe/ui";

import { isKnown, type StepPhase } from "../../../../domain/money/money-sequence.ts";
import { type Translate, useTranslation } from "../../../../locales/i18n.ts";
import { totalOf } from "../draft/slip-lines.ts";
import { DrawRow } from "./draw-row.tsx";
import styles from "./next-draws.module.css";
import type { SlipSequence, SlipStep } from "./stored-sequence.ts";

const looks: Record<StepPhase, { tone: BadgeTone; icon: IconName }> = {
  waiting: { tone: "plain", icon: "hour" },
  sending: { tone: "pending", icon: "hour" },
  checking: { tone: "pending", icon: "refresh" },
  done: { tone: "win", icon: "check" },
  refused: { tone: "bad", icon: "x" },
  not_sent: { tone: "plain", icon: "minus" },
};

function textOf(t: Translate, { phase, summary, reason }: SlipStep): string | undefined {
  switch (phase) {
    case "done":
      return summary?.no;
    case "refused":
      return `${reason ?? ""} · ${t("again.nothing_taken")}`;
    case "checking":
      return t("again.text_checking");
    case "not_sent":
      return t("again.text_not_sent");
    default:
      return undefined;
  }
}

/** Whether a slip may have been placed or not. One that is being sent has not been waited for yet. */
const isUnsure = ({ phase }: SlipStep): boolean => phase === "checking";

/** The title of the sheet while slips are placed and afterwards. */
export function sequenceTitle(t: Translate, { steps }: SlipSequence, isRunning: boolean): string {
  const known = steps.filter(isKnown).length;
  const count = steps.length;
  const unsure = steps.filter(isUnsure).length;
  if (unsure > 0 && unsure + known === count) return t("again.unsure", { count: unsure });
  if (isRunning && known < count) return t("again.running", { nth: known + 1, count });
  const placed = steps.filter(({ phase }) => phase === "done").length;
  return placed === 0 ? t("again.placed_none") : t("again.placed", { count: placed });
}

/** The outcome of each draw, and the sums. */
export function SequenceOutcome({
  sequence,
  balance,
}: {
  sequence: SlipSequence;
  balance: number;
}) {
  const { t } = useTranslation();
  const { steps, lines } = sequence;
  const placed = steps.reduce((sum, { summary }) => sum + (summary?.total ?? 0), 0);
  const unsure = steps.filter((step) => step.key !== null && !isKnown(step)).length;
  return (
    <>
      <p className={styles.small}>{t("again.outcome_text")}</p>
      <ul className={styles.draws} aria-label={t("again.draws")}>
        {steps.map((step) => {
          const { tone, icon } = looks[step.phase];
          return (
            <DrawRow
              key={step.body.draw.draw_id}
              draw={step.body.draw}
              text={<span className={figuresClass}>{textOf(t, step)}</span>}
            >
              <Badge tone={tone} icon={icon} size="sm">
                {t(`again.state_${step.phase}`)}
              </Badge>
            </DrawRow>
          );
        })}
      </ul>
      <dl className={styles.facts}>
        <div>
          <dt>{t("again.sum_placed")}</dt>
          <dd>
            <Money amount={placed} />
          </dd>
        </div>
        <div>
          <dt>{t("again.sum_checking")}</dt>
          <dd>
            <Money amount={unsure * totalOf(lines)} tone="gold" />
          </dd>
        </div>
        <div>
          <dt>{t("again.sum_balance")}</dt>
          <dd>
            <Money amount={balance} />
          </dd>
        </div>
      </dl>
    </>
  );
}
