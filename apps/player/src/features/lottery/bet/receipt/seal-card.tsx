import { Button, cx, figuresClass, Icon, later, Mark, Skeleton } from "@shwe/ui";
import { yangonMinute } from "@shwe/rules";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";

import { useLocale, useTranslation } from "../../../../locales/i18n.ts";
import { SectionFailure } from "../../../../domain/api/load-failure.tsx";
import type { HeldProof } from "../../../../domain/lottery/proof/proof-file.ts";
import { slipQuery } from "../../../../domain/lottery/queries/get-slip.ts";
import type { SlipDraw } from "../slip/slip-command.ts";
import styles from "./seal-card.module.css";
import type { Verdict } from "./verify.ts";

/** The verifier code is loaded with the receipt, so that it also works offline afterwards. */
const verifier = later(() => import("./verify.ts"));

const us_per_ms = 1_000;

/** Shortens a hash to its beginning and end, for comparing by eye. */
const shortHash = (hash: string): string =>
  `${hash.slice(0, 4)} ${hash.slice(4, 8)} ${hash.slice(8, 12)} … ${hash.slice(-4)}`;

type SealCardProps = {
  slip_id: number;
  /** The draw of the slip, if it is known without a request, as right after betting. */
  draw?: SlipDraw;
};

/** The seal of the slip's draw, and a button that verifies the slip on this device. */
export function SealCard({ slip_id, draw }: SealCardProps) {
  const { t } = useTranslation();
  const { tag } = useLocale();
  const { data: proof, error, refetch } = useQuery(slipQuery(slip_id, tag));
  useEffect(() => {
    void verifier.load();
  }, []);
  const close_ms =
    draw === undefined ? (proof?.receipt.close_at_us ?? 0) / us_per_ms : Date.parse(draw.close_at);
  if (proof === undefined && draw === undefined)
    return error === null ? (
      <Skeleton className={styles.sealBone} />
    ) : (
      <SectionFailure error={error} onRetry={() => void refetch()} />
    );
  const close_time = yangonMinute(new Date(close_ms)).slice(-5);
  const hash = proof?.seal?.root ?? proof?.receipt.signature;
  return (
    <section className={styles.seal} data-sealed={proof?.proof != null}>
      <span className={styles.wax}>
        <Mark size={26} />
      </span>
      <div>
        <b>
          {proof?.seal
            ? t("receipt.sealed", { slips: proof.seal.slips })
            : t("receipt.seals_at", { time: close_time })}
        </b>
        {hash !== undefined && <code className={figuresClass}>{shortHash(hash)}</code>}
        <p>{t(proof?.seal ? "receipt.sealed_text" : "receipt.unsealed_text")}</p>
      </div>
      {proof !== undefined && <Verify proof={proof} />}
    </section>
  );
}

function Verify({ proof }: { proof: HeldProof }) {
  const { t } = useTranslation();
  const code = verifier.useLoaded();
  const [found, setFound] = useState<{ of: HeldProof; verdict: Verdict } | null>(null);
  // A verdict is hidden when the proof changes, as when the draw is sealed, because it applies only to the proof that
  // was checked.
  const verdict = found?.of === proof ? found.verdict : null;
  const verify = async () => {
    if (code !== undefined) setFound({ of: proof, verdict: await code.verdictOf(proof) });
  };
  return (
    <div className={styles.verify}>
      <Button
        variant="line"
        size="sm"
        icon="shield"
        disabled={code === undefined}
        onClick={() => void verify()}
      >
        {t(proof.proof === null ? "receipt.verify_receipt" : "receipt.verify")}
      </Button>
      {code !== undefined && <code.ProofActions held={proof} />}
      <div role="status">
        {verdict !== null && (
          <>
            <p className={cx(styles.verdict)} data-verdict={verdict.verdict}>
              <Icon name={verdict.verdict === "broken" ? "alert" : "check"} size={17} />
              {t(`receipt.verdict_${verdict.verdict}`)}
            </p>
            <ul className={styles.checks}>
              {verdict.checks.map(({ check, outcome }) => (
                <li key={check} data-outcome={outcome}>
                  <Icon name={outcome === "passed" ? "check" : "alert"} size={15} />
                  {t(`receipt.check_${check}`)}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  );
}
