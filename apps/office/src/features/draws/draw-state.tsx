import { Hand } from "lucide-react";

import { Tag, type Tone } from "../../domain/parts/tag.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import type { DrawRow } from "./api/list-draws.ts";

const tones: Record<DrawRow["state"], Tone> = {
  scheduled: "plain",
  open: "good",
  closed: "wait",
  sealed: "gold",
  resulted: "note",
  settled: "plain",
  void: "bad",
};

/** Whether a sealed draw waits for operators: the job that compares the sources has stored why. */
const isHeld = ({ state, reason }: Pick<DrawRow, "state" | "reason">): boolean =>
  state === "sealed" && reason !== null;

export function DrawState({ draw }: { draw: Pick<DrawRow, "state" | "reason"> }) {
  const { t } = useTranslation();
  const { state } = draw;
  return isHeld(draw) ? (
    <Tag tone="bad" icon={Hand}>
      {t("draws.held")}
    </Tag>
  ) : (
    <Tag tone={tones[state]}>{t(`draw_state.${state}`)}</Tag>
  );
}
