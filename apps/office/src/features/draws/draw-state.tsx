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

export function DrawState({ state }: { state: DrawRow["state"] }) {
  const { t } = useTranslation();
  return <Tag tone={tones[state]}>{t(`draw_state.${state}`)}</Tag>;
}
