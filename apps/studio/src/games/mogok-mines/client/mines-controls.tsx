import { formatHundredths } from "../../../amounts/hundredths.ts";
import type { FrameT } from "../../../frame/game-page.ts";
import { readMoney, showChange, showMoney } from "../../../frame/money.ts";
import { Icon } from "../../../frame/parts/icons.tsx";
import { StakePresets, StakeStepper } from "../../../frame/parts/stake-field.tsx";
import { Stepper } from "../../../frame/parts/stepper.tsx";
import type { Limits } from "../../../frame/round-types.ts";
import { isMineCount } from "../rules/ladder.ts";
import type { MinesT } from "./board.tsx";
import { standingIn, type MinesRound } from "./mines-round.ts";

type Choice = { stake: bigint; mines: number };

type StartProps = {
  t: MinesT;
  frame_t: FrameT;
  limits: Limits;
  choice: Choice;
  is_again: boolean;
  is_off: boolean;
  has_funds: boolean;
  onChoose: (choice: Choice) => void;
  onStart: () => void;
};

/** Before a round: the stake and the number of mines. */
export const StartControls = (props: StartProps) => {
  const { t, frame_t, limits, choice, is_off, onChoose } = props;
  const stake_props = {
    ...{ t: frame_t, stake: choice.stake, limits, is_off },
    onChange: (stake: bigint) => onChoose({ ...choice, stake }),
  };
  const minesTo = (mines: number) =>
    !is_off && isMineCount(mines) ? () => onChoose({ ...choice, mines }) : null;
  return (
    <>
      <div className="row wrap">
        <StakeStepper {...stake_props} />
        <Stepper
          label={t("mines.mines")}
          value={String(choice.mines)}
          less={t("mines.fewer")}
          more={t("mines.further")}
          onLess={minesTo(choice.mines - 1)}
          onMore={minesTo(choice.mines + 1)}
        />
      </div>
      <StakePresets {...stake_props} />
      <div className="row">
        <button
          type="button"
          className="action two"
          disabled={is_off || !props.has_funds}
          onClick={props.onStart}
        >
          <span>{props.is_again ? t("mines.again") : t("mines.start")}</span>
          <b>{showMoney(choice.stake)}</b>
        </button>
      </div>
    </>
  );
};

type OpenProps = {
  t: MinesT;
  round: MinesRound;
  is_off: boolean;
  onRandom: () => void;
  onCashOut: () => void;
};

/** In a round: its figures, a random tile, and the cash-out. */
export const OpenControls = ({ t, round, is_off, onRandom, onCashOut }: OpenProps) => {
  const { gems, gems_left, next_multiplier, payout } = standingIn(round);
  const stake = readMoney(round.stake);
  return (
    <>
      <div className="row wrap">
        <p className="field">
          <small>{t("mines.stake_mines", { mines: round.mines })}</small>
          <b>{showMoney(stake)}</b>
        </p>
        <p className="field">
          <small>{t("mines.next")}</small>
          <b>{next_multiplier === null ? "–" : `×${formatHundredths(next_multiplier)}`}</b>
        </p>
      </div>
      <div className="facts-row">
        <p>
          {t("mines.left")} <b>{gems_left}</b>
        </p>
        <p>
          {t("mines.profit")}{" "}
          <b className={gems > 0 && payout > stake ? "won" : ""}>
            {gems === 0 ? "–" : showChange(payout - stake)}
          </b>
        </p>
      </div>
      <div className="row">
        <button type="button" className="square-key" disabled={is_off} onClick={onRandom}>
          <Icon name="dice" />
          {t("mines.random")}
        </button>
        <button
          type="button"
          className="action cash two"
          disabled={is_off || gems === 0}
          onClick={onCashOut}
        >
          <span>{t("mines.cash_out")}</span>
          <b>{showMoney(payout)}</b>
        </button>
      </div>
    </>
  );
};
