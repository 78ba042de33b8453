import { Ball, Money } from "@shwe/ui";

import { useTranslation } from "../../../locales/i18n.ts";
import { ballOf, drawName } from "./draw-name.ts";
import type { Remark } from "./sort-outcomes.ts";
import styles from "./outcomes.module.css";

/** The list of refunds and corrections, each with its reason and amount. */
export function Remarks({ remarks }: { remarks: readonly Remark[] }) {
  const { t } = useTranslation();
  return (
    <ul className={styles.list}>
      {remarks.map((remark) => (
        <li key={remark.draw_id} className={styles.remark}>
          <Ball {...ballOf(remark)} size="sm" />
          <div className={styles.name}>
            <b>{t(remark.outcome === "refunded" ? "outcome.refunded" : "outcome.corrected")}</b>
            <small>{drawName(t, remark)}</small>
            <Told remark={remark} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function Told({ remark }: { remark: Remark }) {
  const { t } = useTranslation();
  if (remark.outcome === "refunded")
    return (
      <>
        <p>{t("outcome.refunded_text", { reason: remark.reason })}</p>
        <Amount label={t("outcome.returned")} amount={remark.staked} />
      </>
    );
  const { number, was, taken_back, won } = remark;
  return (
    <>
      <p>{t("outcome.corrected_text", { number, was })}</p>
      {taken_back > 0 && <Amount label={t("outcome.taken_back")} amount={-taken_back} />}
      {won > 0 && <Amount label={t("outcome.paid")} amount={won} />}
      {taken_back + won === 0 && <p>{t("outcome.unchanged")}</p>}
    </>
  );
}

function Amount({ label, amount }: { label: string; amount: number }) {
  return (
    <p className={styles.pair}>
      <span>{label}</span>
      <Money amount={amount} signed />
    </p>
  );
}
