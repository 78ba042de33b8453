import { Tag, type Tone } from "../../domain/parts/tag.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import type { RoundRow } from "./api/list-rounds.ts";

const tones: Record<RoundRow["state"], Tone> = { open: "wait", closed: "good", void: "plain" };

export function RoundState({ state }: Pick<RoundRow, "state">) {
  const { t } = useTranslation();
  return <Tag tone={tones[state]}>{t(`game_round.${state}`)}</Tag>;
}
