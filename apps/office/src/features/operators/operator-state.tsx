import { Tag, type Tone } from "../../domain/parts/tag.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import type { OperatorRow } from "./api/list-operators.ts";

const tones: Record<OperatorRow["state"], Tone> = {
  active: "good",
  invited: "wait",
  disabled: "bad",
};

export function OperatorState({ state }: { state: OperatorRow["state"] }) {
  const { t } = useTranslation();
  return <Tag tone={tones[state]}>{t(`operator_state.${state}`)}</Tag>;
}
