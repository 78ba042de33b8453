import { cx, VisuallyHidden } from "@shwe/ui";
import { useEffect, useId, useRef } from "react";

import { useTranslation } from "../../../../locales/i18n.ts";
import { useHasPassed } from "../../../../domain/dates/use-server-clock.ts";
import type { Section } from "../bet-lotteries.ts";
import styles from "./head.module.css";
import { sectionText } from "../../../../domain/lottery/section-text.ts";

type SectionChoiceProps = {
  sections: readonly Section[];
  draw_id: number | undefined;
  onChoose: (draw_id: number) => void;
};

/** The draws of the day as radio buttons. A closed draw is struck through but can be selected. */
export function SectionChoice({ sections, draw_id, onChoose }: SectionChoiceProps) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <fieldset className={styles.sections}>
      <legend className={styles.legend}>
        <VisuallyHidden>{t("bet.sections")}</VisuallyHidden>
      </legend>
      {sections.map((section) => (
        <SectionOption
          key={section.draw_id}
          section={section}
          name={name}
          isChosen={section.draw_id === draw_id}
          onChoose={onChoose}
        />
      ))}
    </fieldset>
  );
}

type SectionOptionProps = {
  section: Section;
  name: string;
  isChosen: boolean;
  onChoose: (draw_id: number) => void;
};

function SectionOption({ section, name, isChosen, onChoose }: SectionOptionProps) {
  const { t } = useTranslation();
  const isClosed = useHasPassed(Date.parse(section.close_at));
  const option = useRef<HTMLLabelElement>(null);
  useEffect(() => {
    // The row of sections scrolls, so the selected one is moved into its visible part.
    if (isChosen) option.current?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [isChosen]);
  return (
    <label ref={option} className={styles.section}>
      <input
        type="radio"
        name={name}
        checked={isChosen}
        onChange={() => onChoose(section.draw_id)}
      />
      <span className={cx(isClosed && styles.struck)}>{sectionText(t, section.time_section)}</span>
      {isClosed && <VisuallyHidden>{t("bet.section_closed")}</VisuallyHidden>}
    </label>
  );
}
