import { Tag } from "../../domain/parts/tag.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import { roomOf } from "./account-figures.ts";
import type { Account } from "./api/list-accounts.ts";

const tones = { receiving: "good", full: "wait", paused: "wait", closed: "plain" } as const;

/** Whether players are sent to an account: one without room today is full. */
export function AccountState({ account }: { account: Account }) {
  const { t } = useTranslation();
  const { state } = account;
  const shown = state === "receiving" && roomOf(account) === 0 ? "full" : state;
  return <Tag tone={tones[shown]}>{t(`account_state.${shown}`)}</Tag>;
}
