import { useQuery } from "@tanstack/react-query";
import { Pencil, SlidersHorizontal } from "lucide-react";
import { useMemo, useState } from "react";

import { aloneLimitsQuery } from "../../domain/api/alone-limits.ts";
import { minuteText } from "../../domain/dates/time-text.ts";
import { moneyText } from "../../domain/money/money-text.ts";
import { Button } from "../../domain/parts/button.tsx";
import { Empty } from "../../domain/parts/empty.tsx";
import { Tag } from "../../domain/parts/tag.tsx";
import type { Column } from "../../domain/table/column.ts";
import { ListPanel } from "../../domain/table/list-panel.tsx";
import { type Translate, useTranslation } from "../../locales/i18n.ts";
import { type Rule, rulesQuery } from "./api/list-rules.ts";
import { RuleDialog } from "./rule-dialog.tsx";
import { valueText } from "./rule-value.ts";

const columnsOf = (
  t: Translate,
  asked: ReadonlySet<string>,
  onChange: ((rule: Rule) => void) | undefined,
): Column<Rule>[] => [
  {
    id: "rule",
    title: t("rules.rule"),
    cell: ({ name }) => (
      <>
        <b>{t(`cash_rule.${name}`)}</b>{" "}
        {asked.has(`cash_rule:${name}`) ? <Tag tone="note">{t("approvals.asked")}</Tag> : null}
      </>
    ),
  },
  { id: "value", title: t("rules.value"), cell: ({ value }) => valueText(value) },
  {
    id: "changed",
    title: t("rules.changed"),
    width: 150,
    isSecondary: true,
    cell: ({ changed_at }) => minuteText(changed_at),
  },
  ...(onChange === undefined
    ? []
    : [
        {
          id: "acts",
          title: t("announcements.act"),
          width: 110,
          cell: (rule: Rule) => (
            <Button
              size="small"
              aria-label={t("form.act_on", {
                act: t("schedule.change"),
                subject: t(`cash_rule.${rule.name}`),
              })}
              onClick={() => onChange(rule)}
            >
              <Pencil aria-hidden />
              {t("schedule.change")}
            </Button>
          ),
        },
      ]),
];

type RuleListProps = { canManage: boolean; asked: ReadonlySet<string> };

/** Who changes a rule, and the limit of one person for cash-ins, which is no rule of the list. */
function RuleFoot() {
  const { t } = useTranslation();
  const { data } = useQuery(aloneLimitsQuery());
  const max = data?.find(({ kind }) => kind === "cash_in.approve")?.max;
  return (
    <>
      {t("rules.two_people")}
      {max === undefined ? null : ` ${t("rules.in_alone", { amount: moneyText(max) })}`}
    </>
  );
}

/** The rules of the cashier: amounts offered, limits, holds and times. */
export function RuleList({ canManage, asked }: RuleListProps) {
  const { t } = useTranslation();
  const query = useQuery(rulesQuery());
  const [current, setCurrent] = useState<string>();
  const [changed, setChanged] = useState<Rule>();
  const columns = useMemo(
    () => columnsOf(t, asked, canManage ? setChanged : undefined),
    [t, asked, canManage],
  );
  return (
    <>
      <ListPanel
        label={t("methods.rules")}
        columns={columns}
        height={34}
        rows={query.data}
        idOf={({ name }) => name}
        query={query}
        current={current}
        onCurrent={setCurrent}
        onOpen={
          canManage
            ? (name) => setChanged(query.data?.find((rule) => rule.name === name))
            : undefined
        }
        empty={<Empty icon={SlidersHorizontal} title={t("rules.none")} />}
        foot={<RuleFoot />}
      />
      {changed === undefined ? null : (
        <RuleDialog rule={changed} onClose={() => setChanged(undefined)} />
      )}
    </>
  );
}
