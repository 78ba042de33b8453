import { Button, cx, figuresClass, Icon, later, Mark, Skeleton } from "@shwe/ui";
import { yangonMinute } from "@shwe/rules";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";

import { useLocale, useTranslation } from "../../../lib/i18n.ts";
import { SectionFailure } from "../../../lib/load-failure.tsx";
import { type SlipProof, slipQuery } from "../api/get-slip.ts";
import type { SlipDraw } from "../placing/attempt.ts";
import styles from "./seal-card.module.css";
import type { Verdict } from "./verify.ts";

/** The verifier, fetched with the receipt: it works without a line from then on. */
const verifier = later(() => import("./verify.ts"));

const us_per_ms = 1_000;

/** As a long hash is compared by eye: its beginning and its end. */
const shortHash = (hash: string): string =>
  `${hash.slice(0, 4)} ${hash.slice(4, 8)} ${hash.slice(8, 12)} … ${hash.slice(-4)}`;

type SealCardProps = {
  slip_id: number;
  /** Known before the server has been asked, right after betting. */
  draw?: SlipDraw;
};

/** Where the slip stands in the sealed book of its draw, and the button that checks it here, on this device. */
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

function Verify({ proof }: { proof: SlipProof }) {
  const { t } = useTranslation();
  const code = verifier.useLoaded();
  const [found, setFound] = useState<{ of: SlipProof; verdict: Verdict } | null>(null);
  // A verdict is about what was checked: once the draw is sealed there is more to check.
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
      {code !== undefined && <code.ProofWays held={proof} />}
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
