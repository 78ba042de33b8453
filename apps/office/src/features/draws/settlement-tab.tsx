import { toast } from "@shwe/ui";
import { ShieldCheck } from "lucide-react";

import { minuteText, secondText } from "../../domain/dates/time-text.ts";
import { useKeys } from "../../domain/keys/use-keys.ts";
import { moneyText } from "../../domain/money/money-text.ts";
import { Button } from "../../domain/parts/button.tsx";
import { KeyValues } from "../../domain/parts/key-values.tsx";
import { Meter } from "../../domain/parts/meter.tsx";
import { Panel } from "../../domain/parts/panel.tsx";
import { Tag } from "../../domain/parts/tag.tsx";
import { Timeline } from "../../domain/parts/timeline.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import type { Draw } from "./api/get-draw.ts";
import { useVerifyDrawSeal } from "./api/verify-draw-seal.ts";
import styles from "./draws.module.css";

/** The seal, the settlement with its progress, and the states of the draw. */
export function SettlementTab({ draw }: { draw: Draw }) {
  const { t } = useTranslation();
  const { seal, settlements, history } = draw;
  return (
    <>
      <Panel title={t("draws.settlement")} aside={settlements.length}>
        {settlements.length === 0 ? <p className={styles.quiet}>{t("draws.not_settled")}</p> : null}
        {settlements.map((each) => (
          <div key={each.version}>
            <KeyValues
              rows={[
                [t("draws.run"), <Tag key="kind">{t(`settlement.${each.kind}`)}</Tag>],
                [
                  t("draws.progress"),
                  t("draws.of", { done: moneyText(each.done), total: moneyText(each.total) }),
                ],
                [t("draws.paid"), moneyText(each.paid)],
                [t("draws.started"), minuteText(each.started_at)],
                [t("draws.ended"), each.done_at === null ? null : minuteText(each.done_at)],
              ]}
            />
            <Meter
              share={each.total === 0 ? 1 : each.done / each.total}
              label={t("draws.progress")}
              isOwn
            />
          </div>
        ))}
      </Panel>
      <Panel title={t("draws.seal")} aside={seal === null ? null : <VerifySeal id={draw.id} />}>
        {seal === null ? (
          <p className={styles.quiet}>{t("draws.not_sealed")}</p>
        ) : (
          <KeyValues
            rows={[
              [
                t("draws.root"),
                <span key="root" className={styles.mono}>
                  {seal.root}
                </span>,
              ],
              [t("draws.signing_key"), seal.key_id],
              [t("draws.slips"), moneyText(seal.slips)],
              [t("draws.staked"), moneyText(seal.total)],
              [t("draws.sealed_at"), secondText(seal.sealed_at)],
              [
                t("draws.log"),
                seal.log === null
                  ? null
                  : t("draws.log_entry", {
                      seq: seal.log.seq,
                      time: minuteText(seal.log.recorded_at),
                    }),
              ],
            ]}
          />
        )}
      </Panel>
      <Panel title={t("draws.history")}>
        <Timeline
          rows={history.map(({ state, at, reason }, place) => ({
            id: `${state}-${at}`,
            time: minuteText(at).slice(5),
            text: t(`draw_state.${state}`),
            ...(reason !== null && { note: reason }),
            tone: place === history.length - 1 ? "now" : undefined,
          }))}
        />
      </Panel>
    </>
  );
}

/** Recomputes the seal on the server, and says what was found. */
function VerifySeal({ id }: { id: string }) {
  const { t } = useTranslation();
  const verify = useVerifyDrawSeal(({ faults, slips }) => {
    if (faults.length === 0) toast.success(t("draws.verified", { slips: moneyText(slips) }));
    else toast.error(t("draws.faults", { faults: faults.join(", ") }));
  });
  const run = (): void => {
    if (!verify.isPending) verify.mutate({ params: { id } });
  };
  useKeys([{ keys: "v", label: t("draws.verify"), run }]);
  return (
    <Button size="small" keys="v" disabled={verify.isPending} onClick={run}>
      <ShieldCheck aria-hidden />
      {t("draws.verify")}
    </Button>
  );
}
