import type { FrameT, VerifyRound } from "../game-page.ts";
import { Icon } from "./icons.tsx";

/** Whether a round is what its seeds, the player's actions and the rules give; otherwise each place that differs. */
export const Verdict = ({ t, verified }: { t: FrameT; verified: ReturnType<VerifyRound> }) => {
  const { faults, committed } = verified;
  return (
    <div role="status" className={faults.length === 0 ? "verdict" : "verdict wrong"}>
      <p>
        <Icon name={faults.length === 0 ? "check" : "close"} />
        {faults.length === 0 ? t("frame.round_correct") : t("frame.round_wrong")}
      </p>
      {faults.length === 0 ? null : (
        <ul lang="en">
          {faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      )}
      {committed === "" ? null : (
        <dl className="facts">
          <dt>{t("frame.committed")}</dt>
          <dd className="hash">{committed}</dd>
        </dl>
      )}
    </div>
  );
};
