import { clockText } from "../../domain/dates/time-text.ts";
import { Tag, type Tone } from "../../domain/parts/tag.tsx";
import type { Column } from "../../domain/table/column.ts";
import type { Translate } from "../../locales/i18n.ts";
import type { GameCall } from "./api/get-round.ts";
import { callName } from "./call-name.ts";
import { exactText, movedText } from "./exact-text.ts";

const tones: Record<GameCall["state"], Tone> = { done: "good", refused: "bad", cancelled: "wait" };

/** The calls of a round in the order in which the wallet decided them. */
export const callColumns = (t: Translate): Column<GameCall>[] => [
  {
    id: "at",
    title: t("games.arrived"),
    width: 84,
    cell: ({ created_at }) => clockText(created_at),
  },
  {
    id: "kind",
    title: t("games.call"),
    width: 110,
    cell: ({ kind }) => <b>{kind === null ? t("games.named_only") : callName(kind, t)}</b>,
  },
  { id: "tx", title: t("games.transaction"), cell: ({ tx_id }) => tx_id },
  {
    id: "ref",
    title: t("games.refers_to"),
    isSecondary: true,
    cell: ({ ref_tx_id }) => ref_tx_id ?? "–",
  },
  { id: "moved", title: t("games.amount"), width: 110, isRight: true, cell: movedText },
  {
    id: "answer",
    title: t("games.answer"),
    width: 130,
    cell: ({ state, code, is_late }) => (
      <>
        <Tag tone={tones[state]}>{t(`game_call_state.${state}`)}</Tag> {code}
        {is_late ? ` · ${t("games.late")}` : null}
      </>
    ),
  },
  {
    id: "before",
    title: t("games.balance_before"),
    width: 110,
    isRight: true,
    isSecondary: true,
    cell: ({ balance_before }) => exactText(balance_before),
  },
  {
    id: "after",
    title: t("games.balance_after"),
    width: 110,
    isRight: true,
    cell: ({ balance_after }) => exactText(balance_after),
  },
  {
    id: "lent",
    title: t("games.lent"),
    width: 90,
    isRight: true,
    isSecondary: true,
    cell: ({ lent }) => (Number(lent) === 0 ? "–" : exactText(lent)),
  },
];
