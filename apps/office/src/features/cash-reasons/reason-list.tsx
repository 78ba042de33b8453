import { useQuery } from "@tanstack/react-query";
import { MessageSquareX, Pencil, Plus } from "lucide-react";
import { useMemo, useState } from "react";

import { type CashReason, cashReasonsQuery } from "../../domain/cash/cash-reasons.ts";
import { useKeys } from "../../domain/keys/use-keys.ts";
import { Button } from "../../domain/parts/button.tsx";
import { Empty } from "../../domain/parts/empty.tsx";
import { Tag } from "../../domain/parts/tag.tsx";
import type { Column } from "../../domain/table/column.ts";
import { ListPanel } from "../../domain/table/list-panel.tsx";
import { type Translate, useTranslation } from "../../locales/i18n.ts";
import { ReasonDialog } from "./reason-dialog.tsx";

const columnsOf = (
  t: Translate,
  onChange: ((reason: CashReason) => void) | undefined,
): Column<CashReason>[] => [
  {
    id: "queue",
    title: t("reasons.queue"),
    width: 90,
    cell: ({ direction }) => t(`direction.${direction}`),
  },
  {
    id: "position",
    title: t("reasons.position"),
    width: 60,
    isRight: true,
    cell: ({ position }) => position,
  },
  {
    id: "en",
    title: t("language.en"),
    cell: ({ text }) => <span title={text.en}>{text.en}</span>,
  },
  ...(["my", "zh-Hans", "th"] as const).map((language) => ({
    id: language,
    title: t(`language.${language}`),
    isSecondary: true,
    cell: ({ text }: CashReason) => (
      <span lang={language} title={text[language]}>
        {text[language]}
      </span>
    ),
  })),
  {
    id: "state",
    title: t("accounts.state"),
    width: 80,
    cell: ({ is_on }) => (
      <Tag tone={is_on ? "good" : "plain"}>{is_on ? t("controls.on") : t("controls.off")}</Tag>
    ),
  },
  ...(onChange === undefined
    ? []
    : [
        {
          id: "acts",
          title: t("announcements.act"),
          width: 110,
          cell: (reason: CashReason) => (
            <Button
              size="small"
              aria-label={t("form.act_on", {
                act: t("reasons.change"),
                subject: reason.text.en,
              })}
              onClick={() => onChange(reason)}
            >
              <Pencil aria-hidden />
              {t("schedule.change")}
            </Button>
          ),
        },
      ]),
];

/** The reasons for a rejection in four languages, by queue and number key. */
export function ReasonList({ canManage }: { canManage: boolean }) {
  const { t } = useTranslation();
  const query = useQuery(cashReasonsQuery());
  const [current, setCurrent] = useState<string>();
  const [edited, setEdited] = useState<CashReason | "new">();
  const columns = useMemo(() => columnsOf(t, canManage ? setEdited : undefined), [t, canManage]);
  const add = (): void => setEdited("new");
  useKeys([canManage && { keys: "n", label: t("reasons.add"), run: add }]);
  const open = (id: string): void =>
    setEdited(query.data?.find((reason) => String(reason.id) === id));
  return (
    <>
      {canManage ? (
        <div>
          <Button kind="main" size="small" keys="n" onClick={add}>
            <Plus aria-hidden />
            {t("reasons.add")}
          </Button>
        </div>
      ) : null}
      <ListPanel
        label={t("methods.reasons")}
        columns={columns}
        height={34}
        rows={query.data}
        idOf={({ id }) => String(id)}
        query={query}
        current={current}
        onCurrent={setCurrent}
        onOpen={canManage ? open : undefined}
        empty={<Empty icon={MessageSquareX} title={t("reasons.none")} />}
        foot={t("reasons.note")}
      />
      {edited === undefined ? null : (
        <ReasonDialog
          reason={edited === "new" ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}
