import type { FrameT } from "../game-page.ts";
import { showMoney } from "../money.ts";
import type { Limits } from "../round-types.ts";
import { presetsIn, stepFrom } from "../stakes.ts";
import { Stepper } from "./stepper.tsx";

type Props = {
  t: FrameT;
  stake: bigint;
  limits: Limits;
  is_off: boolean;
  onChange: (stake: bigint) => void;
};

export const StakeStepper = ({ t, stake, limits, is_off, onChange }: Props) => {
  const stepTo = (is_up: boolean) => {
    const next = is_off ? null : stepFrom(stake, is_up, limits);
    return next === null ? null : () => onChange(next);
  };
  return (
    <Stepper
      label={t("frame.stake")}
      value={showMoney(stake)}
      less={t("frame.less")}
      more={t("frame.more")}
      onLess={stepTo(false)}
      onMore={stepTo(true)}
    />
  );
};

export const StakePresets = ({ t, stake, limits, is_off, onChange }: Props) => (
  <div className="presets" role="group" aria-label={t("frame.presets")}>
    {presetsIn(limits).map((preset) => (
      <button
        key={String(preset)}
        type="button"
        aria-pressed={preset === stake}
        disabled={is_off}
        onClick={() => onChange(preset)}
      >
        {showMoney(preset)}
      </button>
    ))}
  </div>
);
