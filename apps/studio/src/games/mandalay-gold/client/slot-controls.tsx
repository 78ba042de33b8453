import type { FrameT } from "../../../frame/game-page.ts";
import { showMoney } from "../../../frame/money.ts";
import { StakePresets, StakeStepper } from "../../../frame/parts/stake-field.tsx";
import type { Limits } from "../../../frame/round-types.ts";
import spin_picture from "./pictures/spin.webp";
import spin_free_picture from "./pictures/spin-free.webp";
import type { SlotT } from "./slot-texts.ts";

type Props = {
  t: SlotT;
  frame_t: FrameT;
  limits: Limits;
  stake: bigint;
  /** What the round has won so far; null before the first one. */
  won: bigint | null;
  /** Null outside of free spins. */
  free_spins_left: number | null;
  is_off: boolean;
  can_press: boolean;
  onStake: (stake: bigint) => void;
  onPress: () => void;
};

export const SlotControls = (props: Props) => {
  const { t, frame_t, limits, stake, won, free_spins_left, can_press } = props;
  const is_off = props.is_off || free_spins_left !== null;
  const stake_props = { t: frame_t, stake, limits, is_off, onChange: props.onStake };
  return (
    <>
      <div className="slot-keys">
        <StakeStepper {...stake_props} />
        <button
          type="button"
          className="spin"
          aria-label={free_spins_left === null ? t("slot.spin") : undefined}
          aria-disabled={!can_press}
          onClick={props.onPress}
        >
          <img src={free_spins_left === null ? spin_picture : spin_free_picture} alt="" />
          {free_spins_left === null ? null : (
            <span>
              <i className="hidden-text">{t("slot.free_spins")} </i>
              <b>{free_spins_left}</b> <small>{t("slot.left")}</small>
            </span>
          )}
        </button>
        <p className="field">
          <small>{t("slot.win")}</small>
          <b className={won !== null && won > 0n ? "won" : ""}>
            {won === null ? "–" : showMoney(won)}
          </b>
        </p>
      </div>
      <StakePresets {...stake_props} />
    </>
  );
};
