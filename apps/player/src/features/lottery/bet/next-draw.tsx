import { Button, Card, figuresClass, Icon } from "@shwe/ui";

import { sectionText } from "../../../domain/lottery/section-text.ts";
import { useTranslation } from "../../../locales/i18n.ts";
import { takesBets, type Section } from "./bet-lotteries.ts";
import { endDraft, moveDraft, useDraft } from "./draft/draft-store.ts";
import styles from "./next-draw.module.css";

type NextDrawProps = {
  sections: readonly Section[];
  /** The closed draw. */
  draw_id: number;
  onChoose: (draw_id: number) => void;
};

/**
 * A link to the next draw that accepts bets. Numbers that were chosen for the closed draw can be moved to it, unless the
 * player has already chosen others there.
 */
export function NextDraw({ sections, draw_id, onChoose }: NextDrawProps) {
  const { t } = useTranslation();
  const draft = useDraft(draw_id);
  const next = sections.find((other) => other.draw_id !== draw_id && takesBets(other));
  const isNextEmpty = useDraft(next?.draw_id ?? 0).chosen.size === 0;
  if (next === undefined) return null;
  const movable = isNextEmpty ? draft.chosen.size : 0;
  const time = sectionText(t, next.time_section);
  const go = () => {
    if (movable > 0) moveDraft(draw_id, next);
    endDraft(draw_id);
    onChoose(next.draw_id);
  };
  return (
    <Card className={styles.next}>
      <Icon name="clock" size={22} />
      <p>
        <b>{t("stage.next_draw", { time })}</b>
        <small>
          <span className={figuresClass}>{next.draw_on}</span> ·{" "}
          {t("bet.closes_at", { time: sectionText(t, next.close_time) })}
        </small>
      </p>
      <Button variant="line" size="sm" onClick={go}>
        {movable > 0 ? t("bet.move", { count: movable, time }) : t("bet.next")}
        <Icon name="chev" size={16} />
      </Button>
    </Card>
  );
}
