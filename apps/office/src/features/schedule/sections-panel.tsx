import { Choice } from "../../domain/forms/choice.tsx";
import { KeyValues } from "../../domain/parts/key-values.tsx";
import { Panel, PartTitle } from "../../domain/parts/panel.tsx";
import { Tag } from "../../domain/parts/tag.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import type { DrawCalendar } from "./api/get-draw-calendar.ts";
import { useSaveDaysAhead } from "./api/save-days-ahead.ts";
import styles from "./schedule.module.css";

const days = ["0", "1", "2", "3", "4", "5", "6", "7"] as const;

/** The sections of each lottery, and how many days ahead its draws open. */
export function SectionsPanel({
  calendar,
  canManage,
}: {
  calendar: DrawCalendar;
  canManage: boolean;
}) {
  const { t } = useTranslation();
  const save = useSaveDaysAhead(() => undefined);
  return (
    <Panel title={t("schedule.sections")} aside={calendar.sections.length}>
      <div
        className={styles.scroll}
        data-scrolls
        tabIndex={0}
        role="region"
        aria-label={t("schedule.sections")}
      >
        <KeyValues
          rows={calendar.sections.map(({ game, slot, opens, closes, is_enabled }) => [
            `${t(`game.${game}`)} ${slot}`,
            <span key="times">
              {t("schedule.times", { opens: opens ?? "–", closes })}{" "}
              {is_enabled ? null : <Tag tone="bad">{t("controls.off")}</Tag>}
            </span>,
          ])}
        />
      </div>
      <PartTitle>{t("schedule.ahead")}</PartTitle>
      {calendar.ahead.map(({ game, days: ahead }) =>
        canManage && game !== "3d" ? (
          <Choice
            key={game}
            label={t(`game.${game}`)}
            value={String(ahead)}
            onChange={(value) => save.mutate({ body: { game, days: Number(value) } })}
            options={days.map((value) => ({
              value: value as string,
              label: t("schedule.days", { count: value }),
            }))}
          />
        ) : (
          <KeyValues
            key={game}
            rows={[[t(`game.${game}`), t("schedule.days", { count: ahead })]]}
          />
        ),
      )}
    </Panel>
  );
}
