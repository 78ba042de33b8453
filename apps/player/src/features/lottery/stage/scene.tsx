import { games } from "@shwe/rules/lottery";
import { Money } from "@shwe/ui";

import { lotteryOf } from "../../../domain/lottery/lotteries.ts";
import type { Draw } from "../../../domain/lottery/queries/get-draw.ts";
import type { DrawSlips } from "../../../domain/lottery/queries/list-draw-slips.ts";
import { useUser } from "../../../domain/session/session.ts";
import { useTranslation } from "../../../locales/i18n.ts";
import { Corrected, Drums, NoNumber, Shutters } from "./drums.tsx";
import { Derivation, EvidenceLink } from "./derivation.tsx";
import { Facts } from "./facts.tsx";
import { Say } from "./say.tsx";
import { SealFacts, WaxSeal } from "./seal.tsx";
import type { Phase } from "./stage-phase.ts";
import styles from "./stage.module.css";
import { Until } from "./until.tsx";
import { WonScene } from "./won-scene.tsx";

export type SceneProps = {
  draw: Draw;
  phase: Phase;
  slips: DrawSlips | undefined;
  isCompact: boolean;
};

/** What the stage shows in each phase. The digits come only with the published result. */
export function Scene({ draw, phase, slips, isCompact }: SceneProps) {
  const { t } = useTranslation();
  const places = games[lotteryOf(draw.type).code].digits;
  switch (phase) {
    case "closed":
      return (
        <>
          <Shutters places={places} />
          <Say title={t("bet.closed")} text={t("stage.closed_text")} />
          <Until label={t("bet.result_in")} at={draw.result_at} due={t("bet.result_due")} />
        </>
      );
    case "sealed":
      return (
        <>
          <Shutters places={places}>
            <WaxSeal draw_id={draw.draw_id} isLarge />
          </Shutters>
          <Say title={t("stage.sealed")} text={t("stage.sealed_text")} />
          {!isCompact && <SealFacts draw={draw} />}
          <Until label={t("bet.result_in")} at={draw.result_at} due={t("bet.result_due")} />
        </>
      );
    case "waiting":
      return (
        <>
          <Shutters places={places}>
            <WaxSeal draw_id={draw.draw_id} />
          </Shutters>
          <Say title={t("stage.waiting")} text={t("bet.closed")} />
          <Until label={t("bet.result_in")} at={draw.result_at} due={t("bet.result_due")} />
        </>
      );
    case "held":
      return (
        <>
          <Shutters places={places} />
          <Say title={t("stage.held")} text={t("stage.held_text")} />
          <Until label={t("stage.held_until")} at={draw.final_by} due={t("bet.result_due")} />
        </>
      );
    case "result":
    case "lost":
      return (
        <>
          <div className={styles.number}>
            <Drums digits={draw.result?.number ?? ""} />
            <Derivation draw_id={draw.draw_id} />
          </div>
          <EvidenceLink draw={draw} />
        </>
      );
    case "won":
      return <WonScene draw={draw} slips={slips} />;
    case "void":
      return (
        <>
          <NoNumber places={places} />
          <Say title={t("stage.void")} text={t("stage.void_text", { reason: draw.reason ?? "" })} />
          <Refund slips={slips} />
        </>
      );
    case "corrected":
      return <CorrectedScene draw={draw} slips={slips} />;
  }
}

type OwnProps = { slips: DrawSlips | undefined };

function Refund({ slips }: OwnProps) {
  const { t } = useTranslation();
  const user = useUser();
  if (slips === undefined || slips.data.length === 0) return null;
  return (
    <Facts
      facts={[
        {
          label: t("stage.refunded"),
          value: <Money amount={slips.totals.returned} signed tone="info" />,
        },
        { label: t("stage.balance"), value: <Money amount={user?.balance ?? 0} tone="gold" /> },
      ]}
    />
  );
}

function CorrectedScene({ draw, slips }: OwnProps & { draw: Draw }) {
  const { t } = useTranslation();
  const user = useUser();
  const { number = "", was = null } = draw.result ?? {};
  const taken_back = (slips?.data ?? []).reduce((sum, slip) => sum + slip.reversed_amount, 0);
  // The reply contains only the newest slips; a sum of some would be wrong.
  const areAll = slips?.data.length === slips?.totals.slips;
  return (
    <>
      <Corrected was={was ?? ""} number={number} />
      <Say
        title={t("stage.corrected")}
        text={t("stage.corrected_text", { was: was ?? "", number })}
      />
      {slips !== undefined && slips.data.length > 0 && (
        <Facts
          facts={[
            ...(areAll
              ? [{ label: t("stage.taken_back"), value: <Money amount={taken_back} /> }]
              : []),
            { label: t("stage.paid"), value: <Money amount={slips.totals.returned} signed /> },
            { label: t("stage.balance"), value: <Money amount={user?.balance ?? 0} tone="gold" /> },
          ]}
        />
      )}
      <EvidenceLink draw={draw} />
    </>
  );
}
