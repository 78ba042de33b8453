import { Link } from "react-router";

import { codeEnd } from "../../domain/cash/code-end.ts";
import { stateText } from "../../domain/cash/cash-state.ts";
import { minuteText } from "../../domain/dates/time-text.ts";
import { moneyText } from "../../domain/money/money-text.ts";
import { PartTitle } from "../../domain/parts/panel.tsx";
import { Tag } from "../../domain/parts/tag.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import type { CashIn } from "./api/get-cash-in.ts";
import styles from "./cash-in.module.css";

/** Other requests that resemble this one, each with a link. */
export function Copies({ copies }: Pick<CashIn, "copies">) {
  const { t } = useTranslation();
  return (
    <>
      <PartTitle aside={copies.length}>{t("cash.copies")}</PartTitle>
      {copies.length === 0 ? (
        <p>{t("cash.no_copies")}</p>
      ) : (
        <ul className={styles.copies}>
          {copies.map(({ id, code, player, amount, state, at, by }) => (
            <li key={`${id} ${by}`}>
              <span>
                <Link to={`/cash_in?id=${id}`}>{codeEnd(code)}</Link> ·{" "}
                {player.phone ?? player.user_code}
                <small>
                  {moneyText(amount)} · {stateText(state, t)} · {minuteText(at)}
                </small>
              </span>
              <Tag tone={by === "digits" ? "wait" : "bad"}>{t(`cash_copy.${by}`)}</Tag>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
