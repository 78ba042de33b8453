import { cx, VisuallyHidden } from "@shwe/ui";
import { useEffect, useId, useRef } from "react";

import { useTranslation } from "../../../lib/i18n.ts";
import { useHasPassed } from "../clock/use-server-clock.ts";
import type { Section } from "../lotteries.ts";
import styles from "./head.module.css";
import { sectionText } from "../../../lib/section-text.ts";

type SectionChoiceProps = {
  sections: readonly Section[];
  draw_id: number | undefined;
  onChoose: (draw_id: number) => void;
};

/** The draws of the day. A closed one is struck through, and can still be looked at. */
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
    // Among many it may lie outside of what is seen of the row.
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
