import type { Reply } from "@shwe/contract/player/schemas";
import { yangonMinute } from "@shwe/rules";
import { Badge, Disclosure, figuresClass, Money } from "@shwe/ui";
import type { ReactNode } from "react";

import { useTranslation } from "../../locales/i18n.ts";
import { desktop_media, useMedia } from "../../lib/use-media.ts";
import styles from "./rounds.module.css";

type Round = Reply<"listGameReport">["data"]["rows"][number];
type RoundsProps = { rounds: readonly Round[] };

const netOf = ({ bet_amount, payout_amount }: Round): number => payout_amount - bet_amount;
const dateOf = ({ created_at }: Round): string => yangonMinute(new Date(created_at));

/** The rounds: a table on a wide screen, rows that open on a phone. */
export function Rounds({ rounds }: RoundsProps) {
  const isWide = useMedia(desktop_media);
  return isWide ? <Table rounds={rounds} /> : <List rounds={rounds} />;
}

/** Says that a round goes on or was called off; a round that is over says nothing. */
function State({ state }: Pick<Round, "state">) {
  const { t } = useTranslation();
  if (state === "closed") return null;
  return (
    <Badge
      tone={state === "open" ? "pending" : "plain"}
      icon={state === "open" ? "hour" : "x"}
      size="sm"
    >
      {t(`report.${state}`)}
    </Badge>
  );
}

function Table({ rounds }: RoundsProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label={t("report.wagers")}>
        <thead>
          <tr>
            <th scope="col">{t("report.wager_id")}</th>
            <th scope="col">{t("report.before")}</th>
            <th scope="col">{t("report.balance")}</th>
            <th scope="col">{t("report.game")}</th>
            <th scope="col">{t("report.bet")}</th>
            <th scope="col">{t("report.payout")}</th>
            <th scope="col">{t("report.net")}</th>
            <th scope="col">{t("report.date")}</th>
          </tr>
        </thead>
        <tbody>
          {rounds.length === 0 && (
            <tr>
              <td colSpan={8}>{t("history.empty")}</td>
            </tr>
          )}
          {rounds.map((round) => (
            <tr key={round.id}>
              <td className={styles.id}>{round.wager_id}</td>
              <td>
                <Money amount={round.before_balance} size="inherit" />
              </td>
              <td>
                <Money amount={round.balance} size="inherit" />
              </td>
              <td>
                {round.slip_game} <State state={round.state} />
              </td>
              <td>
                <Money amount={round.bet_amount} size="inherit" />
              </td>
              <td>
                <Money amount={round.payout_amount} size="inherit" />
              </td>
              <td>
                <Money amount={netOf(round)} size="inherit" signed />
              </td>
              <td className={figuresClass}>{dateOf(round)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Field({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function List({ rounds }: RoundsProps) {
  const { t } = useTranslation();
  return (
    <ul className={styles.list} aria-label={t("report.wagers")}>
      {rounds.length === 0 && <li className={styles.none}>{t("history.empty")}</li>}
      {rounds.map((round) => (
        <li key={round.id} className={styles.row}>
          <Disclosure
            summary={
              <span className={styles.head}>
                <span className={styles.what}>
                  <b>{round.slip_game}</b>
                  <small className={figuresClass}>{dateOf(round)}</small>
                </span>
                <span className={styles.amount}>
                  <Money amount={netOf(round)} signed />
                  <State state={round.state} />
                </span>
              </span>
            }
          >
            <dl className={styles.fields}>
              <Field label={t("report.bet")}>
                <Money amount={round.bet_amount} size="inherit" />
              </Field>
              <Field label={t("report.payout")}>
                <Money amount={round.payout_amount} size="inherit" />
              </Field>
              <Field label={t("report.before")}>
                <Money amount={round.before_balance} size="inherit" />
              </Field>
              <Field label={t("report.balance")}>
                <Money amount={round.balance} size="inherit" />
              </Field>
              <Field label={t("report.wager_id")}>{round.wager_id}</Field>
            </dl>
          </Disclosure>
        </li>
      ))}
    </ul>
  );
}
