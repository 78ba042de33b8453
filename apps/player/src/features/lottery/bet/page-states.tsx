import { Button, Card, EmptyState, Icon, Skeleton } from "@shwe/ui";

import { useTranslation } from "../../../locales/i18n.ts";
import { changeDraft, endDraft, useDraft } from "./draft/draft-store.ts";
import { sectionText } from "../../../domain/lottery/section-text.ts";
import { takesBets, type Section } from "./bet-lotteries.ts";
import styles from "./lottery-page.module.css";

/** Skeleton blocks of the final sizes, so that the layout does not shift. */
export function Loading() {
  const { t } = useTranslation();
  return (
    <div className={styles.loading} role="status" aria-label={t("state.loading")}>
      <Skeleton className={styles.headBone} />
      <Skeleton className={styles.boardBone} />
      <Skeleton className={styles.slipBone} />
    </div>
  );
}

/** Shown if no draw is planned or open. */
export function NoDraw({ text }: { text?: string }) {
  const { t } = useTranslation();
  return (
    <Card className={styles.middle}>
      <div role="status">
        <EmptyState art="receipt" title={t("bet.none")} text={text ?? t("bet.none_text")} />
      </div>
    </Card>
  );
}

type ClosedProps = {
  sections: readonly Section[];
  section: Section;
  onChoose: (draw_id: number) => void;
};

/** Shown after the close. A button copies the chosen numbers to the next draw. */
export function Closed({ sections, section, onChoose }: ClosedProps) {
  const { t } = useTranslation();
  const { draw_id } = section;
  const draft = useDraft(draw_id);
  const next = sections.find((other) => other.draw_id !== draw_id && takesBets(other));
  const move = (to: Section) => {
    if (draft.chosen.size > 0) changeDraft(to, () => draft);
    endDraft(draw_id);
    onChoose(to.draw_id);
  };
  return (
    <Card className={styles.closed}>
      <p role="status">
        <Icon name="lock" size={20} />
        {t("bet.closed")}
      </p>
      {next !== undefined && (
        <Button variant="gold" full onClick={() => move(next)}>
          {draft.chosen.size > 0
            ? t("bet.move", {
                count: draft.chosen.size,
                time: sectionText(t, next.time_section),
              })
            : t("bet.next", { time: sectionText(t, next.time_section) })}
        </Button>
      )}
    </Card>
  );
}
