import { useQuery } from "@tanstack/react-query";
import { Pencil } from "lucide-react";
import { useState } from "react";

import { Waiting } from "../../domain/api/waiting.tsx";
import { moneyText } from "../../domain/money/money-text.ts";
import { Button } from "../../domain/parts/button.tsx";
import { Panel } from "../../domain/parts/panel.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import { type Terms, termsQuery } from "./api/list-terms.ts";
import styles from "./schedule.module.css";
import { TermsDialog } from "./terms-dialog.tsx";

/** The current terms of every lottery, with their expected return against its bound. */
export function TermsPanel({ canPropose }: { canPropose: boolean }) {
  const { t } = useTranslation();
  const query = useQuery(termsQuery());
  const { data } = query;
  const [chosen, setChosen] = useState<Terms>();
  return (
    <Panel title={t("schedule.terms")} aside={t("schedule.two_people")} isFlush>
      {data === undefined ? <Waiting query={query} rows={5} /> : null}
      <table className={styles.terms}>
        <thead>
          <tr>
            <th scope="col">{t("draws.lottery")}</th>
            <th scope="col">{t("schedule.odds")}</th>
            <th scope="col">{t("draws.cap")}</th>
            <th scope="col">{t("schedule.return")}</th>
            <th scope="col">{canPropose ? t("schedule.change") : null}</th>
          </tr>
        </thead>
        <tbody>
          {(data ?? []).map((terms) => (
            <tr key={terms.id}>
              <th scope="row">
                {t(`game.${terms.game}`)} {terms.slot ?? ""}
              </th>
              <td>{terms.odds}</td>
              <td>{moneyText(terms.number_cap)}</td>
              <td>
                {t("controls.return_of", {
                  share: (terms.expected_return / 10).toFixed(1),
                  most: (terms.return_max / 10).toFixed(1),
                })}
              </td>
              <td>
                {canPropose ? (
                  <Button
                    size="small"
                    isIcon
                    aria-label={t("schedule.change_of", { name: t(`game.${terms.game}`) })}
                    onClick={() => setChosen(terms)}
                  >
                    <Pencil aria-hidden />
                  </Button>
                ) : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {chosen === undefined ? null : (
        <TermsDialog terms={chosen} onClose={() => setChosen(undefined)} />
      )}
    </Panel>
  );
}
